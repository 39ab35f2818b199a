import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, CopyRspackPlugin } from '@rspack/core';
import { containerName } from '../part/container-name';
import { fillIn } from '../part/fill-in';
import { givenClientExports } from '../part/given-exports';
import { readManifest, readPart } from '../part/manifest';
import { describeShared, sharedModules } from '../part/shared';
import { BuildInfo } from './build-info';
import { commonConfig } from './common';
import { useTreeShakenRuntime } from './federation-runtime';
import { FirstScreen, firstScreenFile, hasFirstScreen } from './first-screen';

interface HostOptions {
  /** the host's folder, absolute */
  folder: string;
  /** `contractVersion` of `shared-api/shell` */
  contract: number;
  /** `oldestContract` of `shared-api/shell` */
  oldestContract: number;
  /** what stands in the document by its name: `{{siteName}}` */
  texts: Readonly<Record<string, string>>;
}

const documentFile = 'document.html';
/** what a check of releases rehearses: recorded answers of the API, and a short journey */
const rehearsalFile = 'rehearsal.json';

/** The host: provides the page's singletons, knows no remote before it runs. */
export function hostConfig({
  folder,
  contract,
  oldestContract,
  texts,
}: HostOptions): Configuration {
  const { name, version } = readManifest(folder);
  const part = readPart(folder);
  if (part.kind !== 'host') throw new Error(`${folder} is not the host.`);
  const shared = sharedModules(folder, 'provide');
  const isRendered = hasFirstScreen(folder);
  const config = commonConfig({
    folder,
    entry: './src/index.tsx',
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new CopyRspackPlugin({
        patterns: [
          {
            from: `src/${documentFile}`,
            to: documentFile,
            transform: (html) => fillIn(html.toString(), texts),
          },
          { from: `src/${rehearsalFile}`, to: rehearsalFile },
        ],
      }),
      ...(isRendered ? [new FirstScreen(folder)] : []),
      new BuildInfo({
        entry: 'main',
        ...(isRendered && { firstScreen: firstScreenFile }),
        views: part.views,
        says: {
          name,
          kind: part.kind,
          version,
          contract,
          oldestContract,
          document: documentFile,
          rehearsal: rehearsalFile,
          clientExports: givenClientExports(folder),
          pages: part.pages,
          slices: part.slices,
          shared: describeShared(shared),
        },
      }),
    ],
  });
  return useTreeShakenRuntime(config);
}
