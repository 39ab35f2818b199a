/** The global name of a package's container: a container is a variable, so it takes no hyphen. */
export function containerName(packageName: string): string {
  return packageName.replaceAll('-', '_');
}
