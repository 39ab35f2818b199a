import { orThrow } from '../outcome';
import { type Publication, type Store, writePublication } from '../store';
import { describeFiles, hostBuild, hostFiles, remoteBuild, remoteFiles } from './builds';
import { createMemoryStore } from './memory-store';

/** A store, in memory unless another one is given, with host, remote-auth and remote-order-form 1.0.0, and ways to publish more. */
export async function createMemorySite(store: Store = createMemoryStore()) {
  const site = {
    store,
    publishHost: (more: object = {}, files: object = {}) =>
      writeBuild(store, { ...hostBuild, ...more }, { ...hostFiles, ...files }),
    publishRemote: (name: string, version: string, more: object = {}, files: object = {}) =>
      writeBuild(
        store,
        { ...remoteBuild(name, version), ...more },
        { ...remoteFiles(version), ...files },
      ),
  };
  await site.publishHost();
  await site.publishRemote('remote-auth', '1.0.0');
  await site.publishRemote('remote-order-form', '1.0.0');
  return site;
}

export type MemorySite = Awaited<ReturnType<typeof createMemorySite>>;

/** Puts a build into a store without a folder for it. */
export async function writeBuild(
  store: Store,
  build: object,
  files: Record<string, string>,
): Promise<void> {
  const publication = { ...build, files: describeFiles(files) } as Publication;
  const bytes = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  orThrow(await writePublication(store, publication, Object.fromEntries(bytes)));
}

/** Flips one bit of a file. */
export async function flip(store: Store, path: string, at: number): Promise<void> {
  const bytes = Buffer.from((await store.get(path)) ?? '');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await store.remove(path);
  await store.putFile(path, bytes);
}
