/**
 * The global name of a package's container: a container is a variable, so it takes no hyphen. The build
 * tells it to the release tool, and the document of a page to the host.
 */
export function containerName(packageName: string): string {
  return packageName.replaceAll('-', '_');
}
