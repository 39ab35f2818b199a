import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler as RspackCompiler } from '@rspack/core';
import type { Compiler, Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { esbuildTargets } from '../part/browsers';
import { bundleConfig } from '../part/bundle';
import { containerOptions, describeRemote, type RemoteOptions } from '../part/remote';
import { BuildInfo } from '../rspack/build-info';

const loader = createRequire(import.meta.url).resolve('esbuild-loader');

/** A remote that webpack 5 builds: the container and the `build.json` of the rspack preset. */
export function remoteConfig(options: RemoteOptions): Configuration {
  const { folder } = options;
  const remote = describeRemote(options, 'script');
  const info = new BuildInfo({ entry: remote.container, screen: 'remote', says: remote.says });
  return {
    ...bundleConfig(folder),
    entry: {},
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
    plugins: [
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ModuleFederationPlugin(containerOptions(remote)),
      // webpack has the hooks that it taps.
      (compiler: Compiler) => info.apply(compiler as unknown as RspackCompiler),
    ],
  };
}
