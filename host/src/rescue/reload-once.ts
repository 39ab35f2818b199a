import type { ItemStorage } from '@order-change/client/host';

// Not under the prefix of what the store remembers: that is erased with old drafts, at every boot.
const flag = 'order-change-reloaded';

/**
 * The site reloads once when a page of the host fails to load (spec §2). The flag falls only when a
 * page is shown, so that a chunk that stays dead cannot loop.
 */
export interface ReloadOnce {
  /** Reloads and answers true, unless that was tried already. */
  tryReload: () => boolean;
  /** A page is shown. */
  forget: () => void;
}

function isKept(storage: ItemStorage): boolean {
  try {
    storage.setItem(flag, '1');
    return storage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

/** `storage` outlives the page: if there is none, or it keeps nothing, a reload could loop. */
export function createReloadOnce(storage: ItemStorage | undefined, reload: () => void): ReloadOnce {
  return {
    tryReload() {
      if (!storage || storage.getItem(flag) !== null || !isKept(storage)) return false;
      reload();
      return true;
    },
    forget: () => storage?.removeItem(flag),
  };
}
