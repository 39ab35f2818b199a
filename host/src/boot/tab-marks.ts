import type { ItemStorage } from '@order-change/client/host';

/**
 * Storage for what a tab remembers of its own page loads: in `storage` if that keeps what is written, else in the name of the
 * tab, which no browser forbids. Counts of reloads must be kept somewhere, or reloads would not end.
 */
export function createTabMarks(
  storage: ItemStorage | undefined,
  tab: Pick<Window, 'name'> = window,
): ItemStorage {
  function named(): Record<string, unknown> {
    try {
      return { ...(JSON.parse(tab.name) as object) };
    } catch {
      return {}; // a name that somebody else has given
    }
  }
  const rename = (marks: object) => {
    tab.name = Object.keys(marks).length > 0 ? JSON.stringify(marks) : '';
  };

  function isKept(key: string, value: string): boolean {
    try {
      storage?.setItem(key, value);
      return storage?.getItem(key) === value;
    } catch {
      return false;
    }
  }

  return {
    getItem(key) {
      const mark = named()[key];
      return typeof mark === 'string' ? mark : (storage?.getItem(key) ?? null);
    },
    setItem(key, value) {
      const { [key]: before, ...others } = named();
      if (!isKept(key, value)) rename({ ...others, [key]: value });
      else if (before !== undefined) rename(others);
    },
    removeItem(key) {
      storage?.removeItem(key);
      const { [key]: before, ...others } = named();
      if (before !== undefined) rename(others);
    },
  };
}
