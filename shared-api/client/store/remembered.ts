import type { ItemStorage } from '../storage/storage';

/** Characters. Many times what a page remembers: more is not ours, and takes long to parse. */
const longest = 100_000;

/**
 * Reads the state that an earlier page left in the storage under a key, if it is an object at all: that page may have
 * been of another version, and the storage belongs to the browser's user. What is in the object, its
 * slice judges.
 */
export function readRemembered(
  storage: Pick<ItemStorage, 'getItem'>,
  key: string,
): Record<string, unknown> | undefined {
  try {
    const text = storage.getItem(key) ?? '';
    const left: unknown = text.length <= longest ? JSON.parse(text) : undefined;
    return isRecord(left) ? left : undefined;
  } catch {
    return undefined; // Broken text, or none, is no memory.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
