/** Characters; the release tool takes 64 with the prefix `remote-`. */
const longestName = 40;

/** Returns the reason that a remote cannot have this name, without the prefix `remote-`; undefined if it can. */
export function remoteNameFault(name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > longestName) {
    return `"${name}" is no name of a remote. Use lower-case words with hyphens between them, at most ${longestName} characters: delivery-history.`;
  }
  if (name.startsWith('remote-') || name === 'remote') {
    return `"${name}" repeats the prefix. The folder gets it by itself: history makes remote-history.`;
  }
  return undefined;
}
