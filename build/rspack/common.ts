import { type Configuration, type Plugins, SubresourceIntegrityPlugin } from '@rspack/core';
import { browsers } from '../part/browsers';
import { bundleConfig } from '../part/bundle';

const targets = Object.entries(browsers).map(([name, from]) => `${name} >= ${from}`);

interface CommonOptions {
  folder: string;
  /** left out where the container is all there is */
  entry?: string;
  plugins: Plugins;
}

/** The build of every part of the page by rspack. */
export function commonConfig({ folder, entry, plugins }: CommonOptions): Configuration {
  return {
    ...bundleConfig(folder),
    entry: entry === undefined ? {} : { main: entry },
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
    plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), ...plugins],
  };
}
