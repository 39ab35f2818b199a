import { unreleasedPath } from './paths';
import type { Store } from './store';

/** A store before its versions are divided: `rename` moves a folder, or does nothing if it is gone or the other is there. */
export type WholeStore = Omit<Store, 'release'> & {
  rename: (from: string, to: string) => Promise<void>;
};

const version = /^(?:host\/[^/]+|remotes\/[^/]+\/[^/]+)(?=\/|$)/;
const aboveVersions = /^(?:host|remotes|remotes\/[^/]+)$/;
const unreleased = (path: string) => `${unreleasedPath}/${path}`;

/**
 * Keeps each version outside the folders that are served until it is released. Readers do not see the difference: a path
 * names the version wherever it lies.
 */
export function divideVersions({ rename, ...store }: WholeStore): Store {
  /** Asks where released versions lie, then where the others do; one that was released meanwhile is asked for again. */
  async function ask<T>(
    path: string,
    look: (path: string) => Promise<T>,
    isThere: (found: T) => boolean,
  ) {
    const found = await look(path);
    if (isThere(found) || !version.test(path)) return found;
    const kept = await look(unreleased(path));
    return isThere(kept) ? kept : look(path);
  }

  async function askBoth(folder: string, look: (path: string) => Promise<string[]>) {
    if (!aboveVersions.test(folder)) return ask(folder, look, ({ length }) => length > 0);
    const found = [...(await look(folder)), ...(await look(unreleased(folder)))];
    return [...new Set(found)].sort();
  }

  return {
    ...store,
    async put(folder, files) {
      if (!version.test(folder)) return store.put(folder, files);
      if ((await store.list(folder)).length > 0) return false;
      if (!(await store.put(unreleased(folder), files))) return false;
      if ((await store.list(folder)).length === 0) return true;
      await store.remove(unreleased(folder)); // Another one was put and released meanwhile.
      return false;
    },
    async putFile(path, bytes) {
      const [folder] = version.exec(path) ?? [];
      const isReleased = folder === undefined || (await store.list(folder)).length > 0;
      return store.putFile(isReleased ? path : unreleased(path), bytes);
    },
    get: (path) => ask(path, store.get, (bytes) => bytes !== undefined),
    unlike: (folder, expected) =>
      ask(
        folder,
        (path) => store.unlike(path, expected),
        ({ length }) => length < Object.keys(expected).length,
      ),
    files: (folder) => askBoth(folder, store.files),
    list: (folder) => askBoth(folder, store.list),
    release: (folder) => rename(unreleased(folder), folder),
    async remove(path) {
      await store.remove(path);
      if (version.test(path)) await store.remove(unreleased(path));
    },
  };
}
