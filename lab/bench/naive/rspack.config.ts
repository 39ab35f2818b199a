import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { commonConfig } from '@order-change/build/rspack';
import type { Configuration } from '@rspack/core';
import { callsInEntry, replaceRemotes, writeModule } from '../host-sources';
import { readRemotes, remotesModule } from '../monolith/remotes-module';

const root = join(import.meta.dirname, '../../..');
const dist = join(import.meta.dirname, 'dist');
const containerOf = (name: string) => name.replaceAll('-', '_');
const remotes = readRemotes(root).map(({ name }) => name);

/** Entry as the examples have it: the page behind one import, so that shared modules can come first. */
const entry = writeModule(
  'naive-entry.js',
  `import(${JSON.stringify(join(root, 'host/src/index.tsx'))});\n`,
);

/** Each module as a singleton, whoever brings it; the client, which has the page's store, comes from the host. */
const sharedBy = (isHost: boolean) =>
  Object.fromEntries(
    ['react', 'react-dom', 'react-redux', 'styled-components', '@order-change/client', 'yup'].map(
      (name) => {
        const isTaken = !isHost && name === '@order-change/client';
        return [
          name,
          {
            singleton: true,
            requiredVersion: false as const,
            ...(isTaken && { import: false as const }),
          },
        ];
      },
    ),
  );
const quiet = { dts: false, manifest: false };

function part(folder: string, path: string, plugins: NonNullable<Configuration['plugins']>) {
  const isHost = folder === 'host';
  const config = commonConfig({
    folder: join(root, folder),
    plugins: [],
    ...(isHost && { entry }),
  });
  const files = { filename: '[name].js', chunkFilename: '[name].js', publicPath: `/${path}` };
  return {
    ...config,
    output: {
      ...config.output,
      ...files,
      path: join(dist, path),
      uniqueName: folder,
      clean: false,
    },
    // Without the integrity of our preset, which the examples do not have.
    plugins,
  };
}

/** The page's own sources as a federation by its examples: remotes listed in the host, everything shared. */
export default [
  part('host', '', [
    replaceRemotes(
      'naive-remotes.js',
      remotesModule(root, (name) => `import('${containerOf(name)}/remote')`),
    ),
    callsInEntry(),
    new ModuleFederationPlugin({
      ...quiet,
      shared: sharedBy(true),
      name: 'host',
      remotes: Object.fromEntries(
        remotes.map((name) => [containerOf(name), `${containerOf(name)}@/${name}/remoteEntry.js`]),
      ),
    }),
  ]),
  ...remotes.map((name) =>
    part(name, `${name}/`, [
      new ModuleFederationPlugin({
        ...quiet,
        shared: sharedBy(false),
        name: containerOf(name),
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
      }),
    ]),
  ),
];
