import { join } from 'node:path';
import { type Configuration, CopyRspackPlugin, DefinePlugin } from '@rspack/core';
import { fillIn, withoutLayout } from '../part/fill-in';
import { givenClientExports } from '../part/given-exports';
import { type HostPart, readPart, readPartManifest } from '../part/manifest';
import { placeholder } from '../part/placeholder';
import { runtimeVersion } from '../part/runtime-version';
import { describeShared, sharedModules } from '../part/shared';
import { BuildInfo } from './build-info';
import { commonConfig } from './common';
import { FirstScreen, firstScreenFile, hasFirstScreen } from './first-screen';
import { sharedEntry } from './shared-entry';
import { withStandIn } from './stand-in';

interface HostOptions {
  /** the host's folder, absolute */
  folder: string;
  /** `contractVersion` of `shared-api/shell` */
  contract: number;
  /** `oldestContract` of `shared-api/shell` */
  oldestContract: number;
  /** `endedExports` of `shared-api/shell` */
  endedExports?: Readonly<Record<string, number>>;
  /** what stands in the document by its name: `{{siteName}}` */
  texts: Readonly<Record<string, string>>;
}

const documentFile = 'document.html';
/** recorded answers of the API: the fixtures of the smoke test; `build.json` names them so */
const fixtures = { source: 'src/fixtures.json', published: 'rehearsal.json' };

/**
 * Build constants of the federation's runtime: the host registers its remotes as the composition names them, so it needs
 * no snapshots of manifests.
 */
const federationRuntime = {
  ENV_TARGET: '"web"',
  FEDERATION_BUILD_IDENTIFIER: JSON.stringify(placeholder),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
};

/** The chunk with the code of calls (`@order-change/client`), and of what is offered: both judge. */
const calls = 'calls';

/** The host: provides the page's singletons, knows no remote before it runs. */
export function hostConfig({
  folder,
  contract,
  oldestContract,
  endedExports = {},
  texts,
}: HostOptions): Configuration {
  const { name, version } = readPartManifest(folder);
  const part = readPart(folder);
  if (part.kind !== 'host') throw new Error(`${folder} is not the host.`);
  const shared = sharedModules(folder, 'provide');
  const scope = sharedEntry(shared, calls);
  const isRendered = hasFirstScreen(folder);
  return commonConfig({
    folder,
    entry: [scope.entry, './src/index.tsx'],
    compiledAhead: /^(main|calls)\./,
    plugins: [
      scope.plugin,
      new DefinePlugin(federationRuntime),
      new CopyRspackPlugin({
        patterns: [
          {
            from: `src/${documentFile}`,
            to: documentFile,
            transform: (html) => fillIn(withoutLayout(html.toString()), texts),
          },
          {
            from: fixtures.source,
            to: fixtures.published,
            transform: (json) => withStandIn(folder, json.toString()),
          },
        ],
      }),
      ...(isRendered ? [new FirstScreen(folder)] : []),
      new BuildInfo({
        entry: 'main',
        ...(isRendered && { firstScreen: firstScreenFile }),
        views: chunksOfViews(part),
        budget: part.budget,
        says: {
          name,
          kind: part.kind,
          version,
          contract,
          oldestContract,
          document: documentFile,
          rehearsal: fixtures.published,
          clientExports: givenClientExports(folder),
          endedExports,
          pages: part.pages,
          slices: part.slices,
          ...(part.owner && { owner: part.owner }),
          shared: describeShared(shared),
          runtime: runtimeVersion('@module-federation/runtime-core', join(folder, 'package.json')),
        },
      }),
    ],
  });
}

/** A page that begins calls waits for their answers; others load that code behind their first screen. */
function chunksOfViews({ views, pages }: HostPart) {
  const needsCalls = (view: string) => pages.some((page) => page.view === view && page.calls);
  return Object.fromEntries(views.map((view) => [view, needsCalls(view) ? [view, calls] : [view]]));
}
