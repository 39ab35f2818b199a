import type { ItemStorage } from './storage';

/** A storage that remembers what was written to it, and knows whether the browser keeps that. */
export interface KeptStorage extends Pick<ItemStorage, 'getItem' | 'setItem'> {
  /** false while a reload would lose something of what this page wrote */
  readonly isKept: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Characters: as many as a long draft has. */
const probeLength = 4_000;
const probeKey = 'order-change-probe';

/**
 * Writes to a storage of the browser, which may be forbidden, full, or cleared under the page. What it does not keep
 * lives in memory, so that a version that takes over finds it, and is written again with the next write and as the
 * page is left.
 */
export function createKeptStorage(
  storage: ItemStorage | undefined,
  // None where the first screen is rendered beforehand.
  page: Pick<Window, 'addEventListener'> | undefined = globalThis.window,
): KeptStorage {
  const written = new Map<string, string>();
  /** keys of what the storage has taken, as far as this page knows */
  const taken = new Set<string>();
  const listeners = new Set<() => void>();
  let isKept = storage !== undefined && hasRoom(storage);

  function write(): void {
    const wasKept = isKept;
    isKept = storage !== undefined;
    for (const [key, value] of written) {
      if (taken.has(key) && storage?.getItem(key) !== null) continue;
      if (storage && canKeep(storage, key, value)) taken.add(key);
      else isKept = false;
    }
    if (isKept !== wasKept) listeners.forEach((listener) => listener());
  }

  page?.addEventListener('pagehide', write);
  return {
    getItem: (key) => written.get(key) ?? storage?.getItem(key) ?? null,
    setItem(key, value) {
      written.set(key, value);
      taken.delete(key);
      write();
    },
    isKept: () => isKept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function hasRoom(storage: ItemStorage): boolean {
  const has = canKeep(storage, probeKey, '0'.repeat(probeLength));
  storage.removeItem(probeKey);
  return has;
}

function canKeep(storage: ItemStorage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
