import { join } from 'node:path';
import { findParts, readPart } from '@order-change/build/parts';

/** The remotes of this workspace, with the slots that they fill and the slices that they bring. */
export function readRemotes(root: string) {
  return findParts(root).flatMap((name) => {
    const part = readPart(join(root, name));
    return part.kind === 'remote' ? [{ name, fills: part.fills, slices: part.slices }] : [];
  });
}

/** The chunk of the remote that fills a slot. */
export function chunkOf(root: string, slot: string): string {
  const remote = readRemotes(root).find(({ fills }) => fills.includes(slot));
  if (!remote) throw new Error(`No remote fills the slot "${slot}".`);
  return remote.name;
}

/**
 * The source of a module that replaces `composition.ts`, `load-remote.ts` and `federation.ts` of the host in a
 * plain application: it imports a remote's chunk when a page needs it.
 *
 * @param load the expression that imports the module of a remote
 * @param prefetches the files of the pages behind the sign-in come while the customer waits for the mail
 */
export function remotesModule(
  root: string,
  load = (name: string) =>
    `import(/* webpackChunkName: "${name}" */ ${JSON.stringify(join(root, name, 'src/remote.ts'))})`,
  prefetches = false,
): string {
  const remotes = readRemotes(root);
  const inRoot = (path: string) => JSON.stringify(join(root, path));
  const imports = remotes.map(({ name }) => `'${name}': () => ${load(name)}`);
  return `
import { createLoadable } from ${inRoot('host/src/loading/loadable.ts')};
const imports = { ${imports.join(', ')} };
const remotes = ${JSON.stringify(remotes)};
const filesOf = (name) => new Map(${prefetches} ? [[__webpack_public_path__ + name + '.js', '']] : []);
const ownVersion = { version: '', url: '', container: '', integrity: new Map() };
const pages = [];
export const createComposition = () => ({
  id: () => '',
  host: () => undefined,
  versions: () => ({}),
  wasPinned: () => false,
  analysed: () => undefined,
  pages: () => pages,
  whole: createLoadable(async () => ({ ok: true, value: true })),
  find: async (slot) => {
    const remote = remotes.find(({ fills }) => fills.includes(slot));
    return { ...ownVersion, ...remote, integrity: filesOf(remote?.name) };
  },
});
export async function loadRemote(entry, { handOver, injectSlice }) {
  const { default: remote } = await imports[entry.name]();
  const module = handOver(remote, entry);
  module.slices.forEach(injectSlice);
  module.begin?.();
  return { ok: true, value: { entry, module } };
}
export const createFederation = () => undefined;
`;
}
