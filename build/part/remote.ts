import { readPart, readPartManifest, type RemotePart } from './manifest';
import { ownFault } from './own-fault';
import { placeholder } from './placeholder';
import { describeShared, sharedModules } from './shared';

export interface RemoteOptions {
  /** the remote's folder, absolute */
  folder: string;
  /** `contractVersion` of `@order-change/shell` */
  contract: number;
}

export const source = './src/remote.ts';
export const exposed = './remote';

/** @throws unless the folder's part.json says that it is a remote */
export function readRemote(folder: string): RemotePart {
  const part = readPart(folder);
  if (part.kind !== 'remote')
    throw ownFault(`${folder}/part.json says the kind "${part.kind}", not "remote".`);
  return part;
}

/**
 * Description of a remote, whichever tool builds it; `says` is its part of `build.json`.
 *
 * @param runtime version of the federation's runtime that its entry expects of the host
 */
export function describeRemote(
  { folder, contract }: RemoteOptions,
  entryType: 'script' | 'module',
  runtime: string,
) {
  const { name, version } = readPartManifest(folder);
  const { kind, fills, pages, slices, owner, budget } = readRemote(folder);
  const container = placeholder;
  const shared = sharedModules(folder, 'take');
  const exposes = [exposed];
  const says = {
    name,
    kind,
    version,
    contract,
    entryType,
    container,
    exposes,
    fills,
    pages,
    runtime,
    ...(owner && { owner }),
  };
  return { container, shared, budget, says: { ...says, slices, shared: describeShared(shared) } };
}

/**
 * Options of Module Federation's plugin, for rspack and webpack: a container that exposes exactly one module. The
 * runtime's core is the host's (`externalRuntime`), which holds the share scope of the page; what the host decides
 * (which version, from where) needs no snapshot. `mf-manifest.json` is for publishing, never for a page.
 */
export function containerOptions({
  container,
  shared,
}: Pick<ReturnType<typeof describeRemote>, 'container' | 'shared'>) {
  return {
    name: container,
    filename: 'remoteEntry.js',
    exposes: { [exposed]: { import: source, name: 'remote' } },
    shared,
    shareStrategy: 'loaded-first' as const,
    dts: false,
    manifest: true,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' as const },
    },
  };
}
