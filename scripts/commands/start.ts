import { CannotStart, closeWhenAsked, type Config, readConfig } from 'api-server';
import { defaultSiteDir } from 'release';
import { root } from '../root';
import { composeBeside } from '../start/compose-beside';
import { demoMembers } from '../start/demo-members';
import { toPrinted } from '../start/failure';
import { createSiteInFrontOf, readApiOrigin } from '../start/in-front-of';
import { checkPort } from '../start/port';
import { localAddresses } from '../start/self-signed';
import { serve } from '../start/serve';
import { step } from '../start/steps';
import { readTelemetry } from '../start/telemetry';

/** `npm start`: builds what changed, then serves the site and the API on one origin. */
async function main(args: readonly string[]): Promise<void> {
  const https = readHttps(args);
  process.chdir(root);
  const config = readConfig({
    LOG_LEVEL: 'warn',
    ...(https ? { HOST: '0.0.0.0' } : {}),
    ...process.env,
  });
  await checkPort(config.HOST, config.PORT);
  const siteDir = defaultSiteDir(config);
  const { collect } = readTelemetry(process.env, config.NODE_ENV === 'production');
  const apiOrigin = readApiOrigin(process.env);
  const composed = step('Building the page', () => composeBeside(siteDir));
  if (apiOrigin !== undefined) {
    await composed;
    return serveInFrontOf(apiOrigin, siteDir, config);
  }
  const served = await serve(config, { siteDir, composed, https, collect });
  closeWhenAsked(served.close);

  console.log(`\nSite     ${served.url}`);
  if (https) localAddresses().forEach((ip) => console.log(`         https://${ip}:${config.PORT}`));
  if (served.inboxUrl !== undefined) {
    console.log(`Inbox    ${served.inboxUrl}  (authentication codes and receipts arrive here)`);
    console.log(`Sign in  ${demoMembers.join('\n         ')}`);
  }
  if (collect) console.log(`Events   ${served.url}/v2/track  (the telemetry that the page sends)`);
  console.log('\nStop with Ctrl+C.');
}

async function serveInFrontOf(apiOrigin: string, siteDir: string, config: Config): Promise<void> {
  const site = await createSiteInFrontOf(apiOrigin, siteDir);
  const address = await site.listen({ host: config.HOST, port: config.PORT });
  closeWhenAsked(() => site.close());
  console.log(`\nSite     ${address}, in front of ${apiOrigin}\n\nStop with Ctrl+C.`);
}

function readHttps(args: readonly string[]): boolean {
  const unknown = args.find((arg) => arg !== '--https');
  if (unknown === undefined) return args.length > 0;
  throw new CannotStart(`npm start takes --https alone, not "${unknown}": npm start -- --https`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(toPrinted(error));
  process.exit(1);
});
