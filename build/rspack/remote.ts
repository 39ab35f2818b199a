import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { aloneConfig } from './alone';
import { BuildInfo } from './build-info';
import { commonConfig } from './common';
import { containerName } from './container-name';
import { useTreeShakenRuntime } from './federation-runtime';
import { readManifest, readPart, type RemotePart } from './manifest';
import { describeShared, sharedModules } from './shared';

interface RemoteOptions {
  /** the remote's folder, absolute */
  folder: string;
  /** `contractVersion` of `shared-api/shell` */
  contract: number;
}

const entryFile = 'remoteEntry.js';
const exposed = './remote';

/** What the bundler's command line says of its run: `rspack serve` sets the flag. */
interface BundlerEnv {
  RSPACK_SERVE?: boolean;
}

/**
 * A remote: `rspack build` makes a container that exposes exactly one module, `./remote`, from
 * `src/remote.ts`; `rspack serve` shows the remote alone, from `dev/`, at its `devPort`. The variables
 * `DEV_PORT`, `API_URL` and `INBOX_URL` move port, API and inbox; their defaults are the reference server's.
 */
export function remoteConfig({ folder, contract }: RemoteOptions) {
  const part = readPart(folder);
  if (part.kind !== 'remote') throw new Error(`${folder} is not a remote.`);
  return ({ RSPACK_SERVE: isServed = false }: BundlerEnv = {}): Configuration => {
    if (!isServed) return containerConfig(folder, contract, part);
    const { DEV_PORT, API_URL, INBOX_URL } = process.env;
    return aloneConfig({
      folder,
      port: Number(DEV_PORT ?? part.devPort),
      apiUrl: API_URL ?? 'http://127.0.0.1:8080',
      inboxUrl: INBOX_URL ?? 'http://127.0.0.1:8025',
    });
  };
}

function containerConfig(folder: string, contract: number, part: RemotePart): Configuration {
  const { name, version } = readManifest(folder);
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
