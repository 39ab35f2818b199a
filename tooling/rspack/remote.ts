import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { BuildInfo } from './build-info';
import { commonConfig } from './common';
import { containerName } from './container-name';
import { useTreeShakenRuntime } from './federation-runtime';
import { readManifest } from './manifest';
import { sharedModules } from './shared';

interface RemoteOptions {
  /** the remote's folder, absolute */
  folder: string;
  /** `contractVersion` of `shared-api/shell` */
  contract: number;
}

const entryFile = 'remoteEntry.js';

/** A remote: a container that exposes exactly one module, `./remote`, from `src/remote.ts`. */
export function remoteConfig({ folder, contract }: RemoteOptions): Configuration {
  const { name, version } = readManifest(folder);
  const container = containerName(name);
  const config = commonConfig({
    folder,
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: entryFile,
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: sharedModules(folder, 'take'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new BuildInfo({
        name,
        version,
        kind: 'remote',
        contract,
        entry: container,
        screen: 'remote',
      }),
    ],
  });
  return useTreeShakenRuntime(config);
}
