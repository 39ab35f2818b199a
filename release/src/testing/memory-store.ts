import { integrityOf, type Store, type Written } from '../store';
import { divideVersions } from '../store/unreleased';

/** A store of this process alone, gone when it ends. */
export function createMemoryStore(): Store {
  const files = new Map<string, Buffer>();
  let pointer: string | undefined;
  /** ends with the move of the pointer that was asked for last */
  let turn: Promise<unknown> = Promise.resolve();

  const namesBelow = (folder: string) =>
    [...files.keys()]
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1).split('/')[0] as string);

  const putAll = async (isThere: boolean, added: Readonly<Record<string, Written>>) => {
    if (isThere) return false;
    for (const [path, file] of Object.entries(added)) {
      files.set(path, Buffer.isBuffer(file) ? Buffer.from(file) : (files.get(file.same) as Buffer));
    }
    return true;
  };

  return divideVersions({
    name: 'memory',
    put: (folder, added) =>
      putAll(
        namesBelow(folder).length > 0,
        Object.fromEntries(
          Object.entries(added).map(([path, bytes]) => [`${folder}/${path}`, bytes]),
        ),
      ),
    putFile: (path, bytes) => putAll(files.has(path), { [path]: bytes }),
    get: async (path) => files.get(path),
    unlike: async (folder, expected) =>
      Object.entries(expected).flatMap(([path, integrity]) => {
        const bytes = files.get(`${folder}/${path}`);
        return bytes && integrityOf(bytes) === integrity ? [] : [path];
      }),
    async rename(from, to) {
      if (namesBelow(to).length > 0) return;
      for (const [path, bytes] of [...files])
        if (path.startsWith(`${from}/`)) {
          files.delete(path);
          files.set(path.replace(from, to), bytes);
        }
    },
    files: async (folder) =>
      [...files.keys()]
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1))
        .sort(),
    list: async (folder) => [...new Set(namesBelow(folder))].sort(),
    readPointer: async () => pointer,
    async remove(path) {
      for (const file of files.keys())
        if (file === path || file.startsWith(`${path}/`)) files.delete(file);
    },
    movePointer(from, to, after) {
      const moved = turn.then(async () => {
        if (pointer !== from) return 'lost';
        pointer = to;
        await after?.();
        return 'moved';
      });
      turn = moved.catch(() => undefined);
      return moved;
    },
  });
}
