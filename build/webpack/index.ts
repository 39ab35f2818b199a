import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler as RspackCompiler } from '@rspack/core';
import type { Compiler, Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { esbuildTargets } from '../part/browsers';
import { readManifest } from '../part/manifest';
import { containerOptions, describeRemote, type RemoteOptions } from '../part/remote';
import { BuildInfo } from '../rspack/build-info';

const loader = createRequire(import.meta.url).resolve('esbuild-loader');

/** A remote that webpack 5 builds: the container and the `build.json` of the rspack preset. */
export function remoteConfig(options: RemoteOptions): Configuration {
  const { folder } = options;
  const { name, version } = readManifest(folder);
  const remote = describeRemote(options, 'script');
  const info = new BuildInfo({ entry: remote.container, screen: 'remote', says: remote.says });
  return {
    context: folder,
    mode: 'production',
    target: 'web',
    devtool: false,
    entry: {},
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
          loader,
          options: { target: esbuildTargets, jsx: 'automatic' },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: { splitChunks: false },
    performance: false,
    plugins: [
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ModuleFederationPlugin(containerOptions(remote)),
      // webpack has the hooks that it taps.
      (compiler: Compiler) => info.apply(compiler as unknown as RspackCompiler),
    ],
  };
}
