import type { ItemStorage } from '@order-change/client/host';
import type { RemoteEntry } from '../composition/composition';

// Not under the prefix of what the store remembers: that is erased with old drafts.
const keyOf = (name: string) => `order-change-mounting:${name}`;

type Marked = Pick<RemoteEntry, 'name' | 'url'>;

/** Milliseconds for which code may keep the thread before it counts as blocking. */
const blockedBound = 5_000;
/** Milliseconds between two looks at the clock. */
const pace = 500;
/** Milliseconds after a mount in which a page that ends without a press of the customer counts as left by the remote. */
const settledBound = 3_000;
/** Page loads in a row that may end before a remote has settled: more are a loop of reloads. */
const mostLeft = 3;

/**
 * Nothing in a page can stop code that blocks its thread. A mark that is set before a remote's code runs, and
 * removed at the first idle moment after, outlives the page: the next load of this tab finds it. It stays if
 * the code kept the thread for {@link blockedBound}, and after that let it go.
 */
export interface MountMarker {
  /** The part's code is about to run, or runs since that moment of the page's clock. */
  begin: (entry: Marked, since?: number) => void;
  /** It let the page go on. */
  end: (entry: Marked) => void;
  /** Returns whether it blocked the page the last time. */
  hasBlocked: (entry: Marked) => boolean;
}

/**
 * @param page its `pagehide` does not come while code blocks it, so whoever just leaves leaves a mark that
 *   counts only from the third time on
 */
export function createMountMarker(
  storage: ItemStorage | undefined,
  page: Pick<Window, 'addEventListener'> = window,
): MountMarker {
  const running = new Map<string, Marked>();
  /** the addresses of versions that have blocked: their mark stays, whatever runs after them */
  const blocking = new Set<string>();
  const left = new Map<string, number>();
  /** they let the page go on a moment ago, and may still leave it */
  const young = new Map<string, Marked>();
  let seen = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Whatever runs as a timer should have run long ago has blocked the thread. */
  function look(): void {
    const now = performance.now();
    if (now - seen > blockedBound) for (const { url } of running.values()) blocking.add(url);
    seen = now;
  }

  function leave(): void {
    look();
    const isCustomers = navigator.userActivation?.hasBeenActive ?? true;
    for (const entry of [...running.values(), ...(isCustomers ? [] : young.values())]) {
      if (!blocking.has(markedUrl(entry))) write(entry, (left.get(entry.name) ?? 0) + 1);
    }
  }

  function write({ name, url }: Marked, times?: number): void {
    try {
      storage?.setItem(keyOf(name), times === undefined ? url : `${url} ${times}`);
    } catch {
      // A full storage keeps no mark: the next load tries this version again.
    }
  }

  function remove(entry: Marked): void {
    if (young.get(entry.name) !== entry) return;
    young.delete(entry.name);
    if (!blocking.has(markedUrl(entry))) storage?.removeItem(keyOf(entry.name));
  }

  const markedUrl = ({ name }: Marked) => storage?.getItem(keyOf(name))?.split(' ')[0] ?? '';

  page.addEventListener('pagehide', leave);
  return {
    begin(entry, since = performance.now()) {
      const [url, times = '0'] = storage?.getItem(keyOf(entry.name))?.split(' ') ?? [];
      left.set(entry.name, url === entry.url ? Number(times) : 0);
      running.set(entry.name, entry);
      young.delete(entry.name);
      seen = since;
      look();
      timer ??= setInterval(look, pace);
      if (!blocking.has(markedUrl(entry))) write(entry);
    },
    end(entry) {
      look();
      running.delete(entry.name);
      young.set(entry.name, entry);
      if (!blocking.has(markedUrl(entry))) write(entry, left.get(entry.name) ?? 0);
      setTimeout(remove, settledBound, entry);
      if (running.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
    hasBlocked({ name, url }) {
      if (running.has(name)) return false;
      const [marked, times] = storage?.getItem(keyOf(name))?.split(' ') ?? [];
      return marked === url && (times === undefined || Number(times) >= mostLeft);
    },
  };
}
