import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { BuildInfo } from './build-info';
import { commonConfig } from './common';
import { containerName } from './container-name';
import { useTreeShakenRuntime } from './federation-runtime';
import { readManifest, readPart } from './manifest';
import { describeShared, sharedModules } from './shared';

interface RemoteOptions {
  /** the remote's folder, absolute */
  folder: string;
  /** `contractVersion` of `shared-api/shell` */
  contract: number;
}

const entryFile = 'remoteEntry.js';
const exposed = './remote';

/** A remote: a container that exposes exactly one module, `./remote`, from `src/remote.ts`. */
export function remoteConfig({ folder, contract }: RemoteOptions): Configuration {
  const { name, version } = readManifest(folder);
  const part = readPart(folder);
  if (part.kind !== 'remote') throw new Error(`${folder} is not a remote.`);
  const container = containerName(name);
  const shared = sharedModules(folder, 'take');
  const config = commonConfig({
    folder,
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: entryFile,
        exposes: { [exposed]: { import: './src/remote.ts', name: 'remote' } },
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new BuildInfo({
        entry: container,
        screen: 'remote',
        says: {
          name,
          kind: part.kind,
          version,
          contract,
          entryType: 'script',
          container,
          exposes: [exposed],
          fills: part.fills,
          pages: part.pages,
          slices: part.slices,
          shared: describeShared(shared),
        },
      }),
    ],
  });
  return useTreeShakenRuntime(config);
}
