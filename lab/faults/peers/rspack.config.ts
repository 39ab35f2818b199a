import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';

const shared = { react: { singleton: true }, 'react-dom': { singleton: true } };
const dist = join(import.meta.dirname, 'dist');
const [federation, singleSpa] = [join(dist, 'federation'), join(dist, 'single-spa')];

/** Configuration that all four builds have in common. */
function config(entry: string, path: string, more: Configuration = {}): Configuration {
  return {
    mode: 'production',
    devtool: false,
    context: import.meta.dirname,
    entry: { main: entry },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader' }] },
    ...more,
    output: { path, filename: '[name].js', chunkFilename: '[name].js', ...more.output },
  };
}

/** Both peers, each a frame and a form, as their documentation begins. */
export default [
  config('./federation-host.ts', federation, {
    plugins: [
      new ModuleFederationPlugin({
        name: 'frame',
        remotes: { form: 'form@/form/remoteEntry.js' },
        shared,
        dts: false,
        manifest: false,
      }),
    ],
  }),
  config('./federation-remote.ts', join(federation, 'form'), {
    output: { publicPath: '/form/', uniqueName: 'form' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'form',
        filename: 'remoteEntry.js',
        exposes: { './remote': './federation-remote.ts' },
        shared,
        dts: false,
        manifest: false,
      }),
    ],
  }),
  config('./single-spa-host.ts', singleSpa),
  config('./single-spa-remote.ts', join(singleSpa, 'form'), {
    output: { filename: 'remoteEntry.js', library: { type: 'module' }, module: true },
  }),
];
