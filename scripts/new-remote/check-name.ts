import { isReserved } from 'release/protocol';

/** A part of the site, as far as a new name can clash with it. */
interface NamedPart {
  name: string;
  pages: readonly { path: string }[];
}

/** Characters; the release tool takes 64 with the prefix `remote-`. */
const longestName = 40;

/**
 * Returns the reason that a remote cannot have this name among the parts of the site; undefined if it can. The name is
 * that of its folder (`remote-<name>`) and of its page (`/<name>`).
 */
export function checkName(name: string, parts: readonly NamedPart[]): string | undefined {
  const path = `/${name}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > longestName) {
    return `"${name}" is no name of a remote. Use lower-case words with hyphens between them, at most ${longestName} characters: delivery-history.`;
  }
  if (name.startsWith('remote-') || name === 'remote') {
    return `"${name}" repeats the prefix. The folder gets it by itself: history makes remote-history.`;
  }
  if (isReserved(path)) return `"${name}" is reserved: the site itself answers ${path}.`;
  if (parts.some((part) => part.name === `remote-${name}`)) {
    return `"${name}" is taken: there is a remote-${name}.`;
  }
  const owner = parts.find(({ pages }) => pages.some((page) => page.path === path));
  return owner && `"${name}" is taken: ${owner.name} has the page ${path}.`;
}
