import type { ItemStorage } from '@order-change/client/host';
import type { RemoteEntry } from './composition';

// Not under the prefix of what the store remembers: that is erased with old drafts.
const keyOf = (name: string) => `order-change-mounting:${name}`;

type Marked = Pick<RemoteEntry, 'name' | 'url'>;

/**
 * Nothing in a page can stop code that blocks its thread. A mark that is set before a remote's code runs, and
 * removed at the first idle moment after, outlives the page: the next load of this tab finds it.
 */
export interface MountMarker {
  /** The remote's code is about to run. */
  begin: (entry: Marked) => void;
  /** It let the page go on. */
  end: (entry: Marked) => void;
  /** Did it not let the page go on the last time? */
  hasBlocked: (entry: Marked) => boolean;
}

/** @param page its `pagehide` never comes while code blocks it: whoever just leaves leaves no mark */
export function createMountMarker(
  storage: ItemStorage | undefined,
  page: Pick<Window, 'addEventListener'> = window,
): MountMarker {
  const running = new Set<string>();
  const remove = (name: string) => storage?.removeItem(keyOf(name));
  page.addEventListener('pagehide', () => running.forEach(remove));
  return {
    begin({ name, url }) {
      running.add(name);
      try {
        storage?.setItem(keyOf(name), url);
      } catch {
        // A full storage keeps no mark: the next load tries this version again.
      }
    },
    end({ name }) {
      running.delete(name);
      remove(name);
    },
    hasBlocked: ({ name, url }) => !running.has(name) && storage?.getItem(keyOf(name)) === url,
  };
}
