import { createRequire } from 'node:module';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import type { UserConfig } from 'vite';
import { esbuildTargets } from '../part/browsers';
import { describeRemote, exposed, type RemoteOptions, source } from '../part/remote';
import { runtimeVersion } from '../part/runtime-version';
import { buildInfo } from './build-info';

/** A remote that Vite builds: an ES module as its entry, and the `build.json` of the other presets. */
export function remoteConfig(options: RemoteOptions): UserConfig {
  const plugin = createRequire(import.meta.url).resolve('@module-federation/vite');
  const runtime = runtimeVersion('@module-federation/runtime', plugin);
  const { container, shared, budget, says } = describeRemote(options, 'module', runtime);
  const input = join(options.folder, source);
  const filename = 'remoteEntry.mjs';
  return {
    root: options.folder,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    esbuild: { jsx: 'automatic' },
    build: {
      target: esbuildTargets,
      modulePreload: false,
      rollupOptions: {
        input,
        output: {
          entryFileNames: '[name].[hash].mjs',
          chunkFileNames: '[name].[hash].mjs',
        },
      },
    },
    plugins: [
      federation({
        name: container,
        filename,
        exposes: { [exposed]: input },
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true },
        // Seconds that it waits for modules that rollup never reports as parsed.
        moduleParseIdleTimeout: 1,
      }),
      buildInfo(says, filename, budget),
    ],
  };
}
