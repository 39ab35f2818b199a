import { join } from 'node:path';
import { findParts, readPart } from '@order-change/build/parts';
import { aloneConfig } from '@order-change/build/rspack';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { CannotStart, closeWhenAsked, type Config, readConfig } from 'api-server';
import { defaultSiteDir } from 'release';
import { root } from '../root';
import { composeSite } from '../site/compose';
import { demoMembers } from '../start/demo-members';
import { toPrinted } from '../start/failure';
import { checkPort } from '../start/port';
import { serve, type Served } from '../start/serve';
import { step } from '../start/steps';

/** The port on which a remote is shown alone, as its part.json has it. */
function usualPortOf(name: string): number | undefined {
  const part = findParts(root).includes(name) ? readPart(join(root, name)) : undefined;
  return part?.kind === 'remote' ? part.devPort : undefined;
}

/**
 * `npm run dev` in a remote's folder: the remote in a small shell of its own, against the reference
 * server. One that runs already is used, else it is started here.
 */
async function main(remote: string): Promise<void> {
  const usualPort = usualPortOf(remote);
  if (usualPort === undefined) {
    const remotes = findParts(root).filter((name) => usualPortOf(name) !== undefined);
    throw new CannotStart(`Name a remote: ${remotes.join(' or ')}.`);
  }
  process.chdir(root);
  const port = Number(process.env.DEV_PORT ?? usualPort);
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  await checkPort('127.0.0.1', port, 'DEV_PORT');
  const served = (await isServing(config)) ? undefined : await startSite(config);
  const inboxUrl = `http://127.0.0.1:${config.MAIL_PORT}`;
  const apiUrl = `http://127.0.0.1:${config.PORT}`;
  const alone = aloneConfig({ folder: join(root, remote), port, apiUrl, inboxUrl });
  const compiler = rspack(alone);
  if (!compiler || !alone.devServer) throw new CannotStart(`${remote} has no build.`);
  const devServer = new RspackDevServer({ ...alone.devServer, setupExitSignals: false }, compiler);
  await devServer.start();
  closeWhenAsked(() => Promise.all([devServer.stop(), served?.close()]));
  console.log(`\n${remote} alone  http://localhost:${port}`);
  console.log(`Inbox    ${inboxUrl}`);
  console.log(`Sign in  ${demoMembers.join('\n         ')}`);
  console.log('\nAn edit reloads the page. Stop with Ctrl+C.');
}

/** Site and API of this working tree, for a remote that needs them and finds none running. */
async function startSite(config: Config): Promise<Served> {
  const siteDir = defaultSiteDir(config);
  await step('Building the page', () => composeSite(siteDir));
  return serve(config, { siteDir });
}

async function isServing({ PORT }: Config): Promise<boolean> {
  return fetch(`http://127.0.0.1:${PORT}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(toPrinted(error));
  process.exit(1);
});
