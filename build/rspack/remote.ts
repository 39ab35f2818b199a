import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { containerOptions, describeRemote, readRemote, type RemoteOptions } from '../part/remote';
import { runtimeOfModules } from '../part/runtime-of-modules';
import { runtimeVersion } from '../part/runtime-version';
import { aloneConfig } from './alone';
import { BuildInfo } from './build-info';
import { commonConfig } from './common';
import { FirstScreen, firstScreenFile, hasFirstScreen } from './first-screen';

/** Options of the bundler's command line: `rspack serve` sets the flag. */
interface BundlerEnv {
  RSPACK_SERVE?: boolean;
}

/**
 * A remote: `rspack build` makes a container that exposes exactly one module, `./remote`, from
 * `src/remote.ts`; `rspack serve` shows the remote alone, from `dev/`, at its `devPort`. The variables
 * `DEV_PORT`, `API_URL` and `INBOX_URL` move port, API and inbox; their defaults are the reference server's.
 */
export function remoteConfig(options: RemoteOptions) {
  const { devPort } = readRemote(options.folder);
  return ({ RSPACK_SERVE: isServed = false }: BundlerEnv = {}): Configuration => {
    if (!isServed) return containerConfig(options);
    const { DEV_PORT, API_URL, INBOX_URL } = process.env;
    return aloneConfig({
      folder: options.folder,
      port: Number(DEV_PORT ?? devPort),
      apiUrl: API_URL ?? 'http://127.0.0.1:8080',
      inboxUrl: INBOX_URL ?? 'http://127.0.0.1:8025',
    });
  };
}

function containerConfig(options: RemoteOptions): Configuration {
  const { folder } = options;
  const runtime = runtimeVersion('@module-federation/enhanced', import.meta.filename);
  const remote = describeRemote(options, 'script', runtime);
  const isRendered = hasFirstScreen(folder);
  return commonConfig({
    folder,
    compiledAhead: /^remote\./,
    plugins: [
      // Before the federation plugin, whose warning it takes out.
      new BuildInfo({
        entry: remote.container,
        screen: 'remote',
        says: remote.says,
        budget: remote.budget,
        ...(isRendered && { firstScreen: firstScreenFile }),
      }),
      new ModuleFederationPlugin(containerOptions(remote)),
      ...(isRendered ? [new FirstScreen(folder)] : []),
      ...runtimeOfModules.map(
        ([asked, replace]) => new NormalModuleReplacementPlugin(asked, replace),
      ),
    ],
  });
}
