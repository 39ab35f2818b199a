import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler as RspackCompiler } from '@rspack/core';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { esbuildTargets } from '../part/browsers';
import { bundleConfig } from '../part/bundle';
import { containerOptions, describeRemote, type RemoteOptions } from '../part/remote';
import { runtimeOfModules } from '../part/runtime-of-modules';
import { runtimeVersion } from '../part/runtime-version';
import { BuildInfo } from '../rspack/build-info';

const names = {
  filename: '[name].[contenthash:8].mjs',
  chunkFilename: '[name].[contenthash:8].mjs',
};
const loader = createRequire(import.meta.url).resolve('esbuild-loader');

/** A remote that webpack 5 builds: the container and the `build.json` of the rspack preset. */
export function remoteConfig(options: RemoteOptions): Configuration {
  return configFor(options, 'script');
}

/** {@link remoteConfig}, as an ES module. */
export function moduleConfig(options: RemoteOptions): Configuration {
  return configFor(options, 'module');
}

function configFor(options: RemoteOptions, entryType: 'script' | 'module'): Configuration {
  const { folder } = options;
  const isModule = entryType === 'module';
  const runtime = runtimeVersion('@module-federation/enhanced', import.meta.filename);
  const remote = describeRemote(options, entryType, runtime);
  const info = new BuildInfo({
    entry: remote.container,
    screen: 'remote',
    says: remote.says,
    budget: remote.budget,
  });
  const bundle = bundleConfig(folder);
  return {
    ...bundle,
    ...(isModule && {
      experiments: { outputModule: true },
      output: { ...bundle.output, module: true, ...names },
    }),
    entry: {},
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader,
          options: { target: esbuildTargets, jsx: 'automatic' },
          type: 'javascript/auto',
        },
        // In packages of ES modules webpack takes the whole of a shared module for its default export, as Node does of
        // CommonJS: `styled.span` would not be there. The other presets give them what the host's module calls default.
        { test: /\.m?js$/, type: 'javascript/auto' },
      ],
    },
    plugins: [
      // webpack has the hooks that it taps. It comes before the federation plugin, whose warning it takes out.
      (compiler: Compiler) => info.apply(compiler as unknown as RspackCompiler),
      // An `import()` takes no integrity: the composition has the hash of each file of a module.
      ...(isModule ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      ...runtimeOfModules.map(
        ([asked, replace]) => new webpack.NormalModuleReplacementPlugin(asked, replace),
      ),
      new ModuleFederationPlugin({
        ...containerOptions(remote),
        ...(isModule && { filename: 'remoteEntry.mjs', library: { type: 'module' } }),
      }),
    ],
  };
}
