/**
 * The global name of a package's container: a container is a variable, so it takes no hyphen. The host
 * says the same in `src/remotes/federation.ts`, which may not import the build: where the two differ, no
 * remote loads.
 */
export function containerName(packageName: string): string {
  return packageName.replaceAll('-', '_');
}
