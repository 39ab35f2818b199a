import type { Composed } from '../protocol/composed';
import type { HostPage, RemoteVersion } from '../protocol/discovery';

/**
 * Makes what answers the part of a composition that fills the slots of one page. What asks for the fillers of each
 * page looks at all remotes for each slot otherwise: 200 times 200.
 */
export function createPageParts({ host, remotes }: Composed): (page: HostPage) => Composed {
  const fillers = new Map<string, [name: string, RemoteVersion]>();
  for (const [name, remote] of Object.entries(remotes)) {
    const { fills, pages } = remote.extras;
    for (const slot of [...fills, ...pages.map(({ path }) => path)])
      if (!fillers.has(slot)) fillers.set(slot, [name, remote]);
  }
  return ({ slots }) => {
    const filled = Object.keys(slots).flatMap((slot) => {
      const filler = fillers.get(slot);
      return filler ? [filler] : [];
    });
    return { host, remotes: Object.fromEntries(filled) };
  };
}
