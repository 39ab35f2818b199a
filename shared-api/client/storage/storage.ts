/** The part of a browser's storage that the page uses. */
export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser: reading `window.sessionStorage` throws if the browser forbids it. */
export function storageOrNone(read: () => Storage): ItemStorage | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A storage of the browser, or one that lasts as long as the page. */
export function storageOrMemory(read: () => Storage): ItemStorage {
  return storageOrNone(read) ?? createMemoryStorage();
}

function createMemoryStorage(): ItemStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
