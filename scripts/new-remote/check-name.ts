import { remoteNameFault } from '@order-change/build/parts';
import { isReserved } from 'release/protocol';

/** A part of the site, as far as a new name can clash with it. */
interface NamedPart {
  name: string;
  pages: readonly { path: string }[];
}

/**
 * Returns the reason that a remote cannot have this name among the parts of the site; undefined if it can. The name is
 * that of its folder (`remote-<name>`) and of its page (`/<name>`).
 */
export function checkName(name: string, parts: readonly NamedPart[]): string | undefined {
  const path = `/${name}`;
  const fault = remoteNameFault(name);
  if (fault !== undefined) return fault;
  if (isReserved(path)) return `"${name}" is reserved: the site itself answers ${path}.`;
  if (parts.some((part) => part.name === `remote-${name}`)) {
    return `"${name}" is taken: there is a remote-${name}.`;
  }
  const owner = parts.find(({ pages }) => pages.some((page) => page.path === path));
  return owner && `"${name}" is taken: ${owner.name} has the page ${path}.`;
}
