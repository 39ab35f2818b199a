/**
 * Stands in a build wherever a name must differ between two versions in one page: the container, the global names of the bundler's
 * runtime, the federation's build identifier. Publishing puts one of the same length in its place that is made of name and
 * version as they are published, so that positions in source maps stay.
 */
export const placeholder = 'order_change_name_and_version_as_published';
