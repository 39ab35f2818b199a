import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CopyRspackPlugin, type Configuration } from '@rspack/core';
import { BuildInfo, type Route } from './build-info';
import { commonConfig } from './common';
import { containerName } from './container-name';
import { useTreeShakenRuntime } from './federation-runtime';
import { readManifest } from './manifest';
import { sharedModules } from './shared';

interface HostOptions {
  /** the host's folder, absolute */
  folder: string;
  /** `contractVersion` of `shared-api/shell` */
  contract: number;
  /** the pages by path, for the preloads of the document */
  routes: Readonly<Record<string, Route>>;
}

const documentFile = 'document.html';

/** The host: provides the page's singletons, knows no remote before it runs. */
export function hostConfig({ folder, contract, routes }: HostOptions): Configuration {
  const { name, version } = readManifest(folder);
  const config = commonConfig({
    folder,
    entry: './src/index.tsx',
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        shared: sharedModules(folder, 'provide'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new CopyRspackPlugin({ patterns: [{ from: `src/${documentFile}`, to: documentFile }] }),
      new BuildInfo({
        name,
        version,
        kind: 'host',
        contract,
        entry: 'main',
        document: documentFile,
        routes,
      }),
    ],
  });
  return useTreeShakenRuntime(config);
}
