import { rspack } from '@rspack/core';
import { RspackDevServer, type Configuration } from '@rspack/dev-server';
import { CannotStart, readConfig, type Config } from 'api-server';
import { join } from 'node:path';
import { defaultSiteDir } from 'release';
import { root } from '../root';
import { aloneConfig } from '../rspack/alone';
import { findParts, readPart } from '../rspack/manifest';
import { composeSite } from '../site/compose';
import { demoMembers } from '../start/demo-members';
import { toPrinted } from '../start/failure';
import { checkPort } from '../start/port';
import { serve } from '../start/serve';
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
  if (!(await isServing(config))) {
    const siteDir = defaultSiteDir(config);
    await step('Building the page', () => composeSite(siteDir));
    await step('Starting the API', () => serve(config, { siteDir }));
  }
  const compiler = rspack(aloneConfig(join(root, remote)));
  if (!compiler) throw new CannotStart(`${remote} has no build.`);
  await new RspackDevServer(devServer(port, config), compiler).start();
  console.log(`\n${remote} alone  http://localhost:${port}`);
  console.log(`Inbox    http://127.0.0.1:${config.MAIL_PORT}`);
  console.log(`Sign in  ${demoMembers.join('\n         ')}`);
  console.log('\nAn edit reloads the page. Stop with Ctrl+C.');
}

async function isServing({ PORT }: Config): Promise<boolean> {
  return fetch(`http://127.0.0.1:${PORT}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function devServer(port: number, { PORT, MAIL_PORT }: Config): Configuration {
  return {
    host: '127.0.0.1',
    port,
    allowedHosts: ['localhost', '127.0.0.1'],
    historyApiFallback: true,
    client: { logging: 'warn' },
    proxy: [
      { context: ['/api', '/images'], target: `http://127.0.0.1:${PORT}` },
      {
        context: ['/inbox'],
        target: `http://127.0.0.1:${MAIL_PORT}`,
        pathRewrite: { '^/inbox': '' },
      },
    ],
  };
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(toPrinted(error));
  process.exit(1);
});
