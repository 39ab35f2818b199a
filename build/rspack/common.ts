import { join } from 'node:path';
import { type Configuration, type Plugins, SubresourceIntegrityPlugin } from '@rspack/core';
import { browsers } from '../part/browsers';
import { readManifest } from '../part/manifest';

const targets = Object.entries(browsers).map(([name, from]) => `${name} >= ${from}`);

interface CommonOptions {
  folder: string;
  /** left out where the container is all there is */
  entry?: string;
  plugins: Plugins;
}

/** The build of every part of the page. Its bytes do not depend on where they will be served. */
export function commonConfig({ folder, entry, plugins }: CommonOptions): Configuration {
  const { name, version } = readManifest(folder);
  return {
    context: folder,
    mode: 'production',
    target: 'web',
    devtool: false,
    entry: entry === undefined ? {} : { main: entry },
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // With the version, so that two versions of a remote can load their chunks in one page.
      uniqueName: `${name}@${version}`,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '...'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
            env: { targets },
          },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: { splitChunks: false },
    performance: false,
    plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), ...plugins],
  };
}
