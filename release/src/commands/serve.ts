import { once } from 'node:events';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { readKey } from '../credentials/signing-key';
import { moveOptions, type Options, type Values } from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import type * as Serve from '../serve/index';
import { command, isPort, readLive, readStarOrigin, untilStopped } from './support';

const options = {
  '--port <number>': 'listens there; without it 8790',
  '--address <address>': 'listens at it; without it 127.0.0.1',
  '--trusted-proxies <count>': 'proxies before it that say the address of visitors; without it 0',
  '--site-port <number>':
    'serves the site itself there, of a bucket too, for the public; without it, it does not',
  '--previews <origin>':
    'shows previews to teams, each at a name in the place of the star: https://*.preview.example.jp',
  '--against <url>':
    'with --previews: the origin of the live site, which takes the calls of previews',
  '--preview-port <number>': 'answers for previews there; without it 8791',
  '--webhook <url>': 'takes each line that ops must know, as {"text": …}',
  '--mail <addresses>': 'get each line that ops must know, by the mail server of $SMTP_URL',
  '--mail-from <address>': 'sends it; without it release@ this machine',
  '--key <file>': moveOptions['--key <file>'],
} as const satisfies Options;

export const serveCommand = command({
  name: 'serve',
  does: 'lets teams release over HTTP with tokens; analyses rollouts and live versions by the reports of pages',
  teaches: [
    'Runs until it is stopped. Teams use it by npm run release -- <command> --server <url>, with a token in $RELEASE_TOKEN (tokens --help). Others find the calls in /openapi.json.',
    'Pages with a rollout that was begun with --judge send what became of each part to /reports, which your server passes on to it. It looks every ten seconds. At most 1 of 100 good rollouts is withdrawn, over all counts and steps.',
    'Only /reports is for the public: a proxy passes the rest on to your own network, over https.',
    'A withdrawal or rollback by anybody, rollouts without any report for 30 minutes, and a live version that fails for one network in twenty reach ops by --webhook and --mail.',
    'With --previews a team asks for a preview (preview --help). Let a proxy with TLS pass all names of the star on to --preview-port with their Host header. Whoever has the address of a preview can enter it; nobody can guess one.',
    'It keeps counts in judgement.json beside the store, and for an hour salted hashes of networks in memory. Nothing of it leads to a person. calls.jsonl, beside it, has a line for each call that changes something.',
  ],
  examples: [
    'serve',
    'serve --port 8790 --trusted-proxies 1 --webhook https://chat.example/hook',
    'serve --site s3://releases/shop --site-port 8081',
    'serve --previews "https://*.preview.example.jp" --against https://shop.example.jp',
    'serve --mail night@example.jp --mail-from release@example.jp',
  ],
  options,
  without: ['--json'],
  staysUp: true,
  async run({ store, keyFile, tokensFile, values, operations }) {
    const read = readAsked(values);
    if (!read.ok) return read;
    const { port, sitePort, previewPort, trustedProxies, shown } = read.value;
    const key = await readKey(keyFile);
    if (!key.ok) return key;
    const server = await import('../serve/index');
    const report = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
    const ways = waysToOps(values, server, report);
    const previews = shown && server.createPreviews({ store, ...shown, report });
    const app = await server.createReleaseServer({
      store,
      operations,
      previews,
      report,
      trustedProxies,
      folder: dirname(tokensFile),
      key: key.value,
      notify(line) {
        report(line);
        for (const notify of ways) void notify(line);
      },
    });
    const copy = join(dirname(tokensFile), 'served');
    const site =
      sitePort === undefined
        ? undefined
        : await server.createSiteServer({ store, copy, report, trustedProxies });
    const { address: host = '127.0.0.1' } = values;
    try {
      const at = await app.listen({ port, host });
      const siteAt = await site?.listen({ port: sitePort ?? 0, host });
      if (previews) {
        await once(previews.server.listen(previewPort, host), 'listening');
        report(`Previews: let your proxy pass ${shown.origins} on to port ${previewPort}`);
      }
      report(`Listens at ${at}`);
      report(`The page for ops: ${at}/ops/`);
      if (siteAt !== undefined) report(`The site: ${siteAt}`);
      await untilStopped();
    } finally {
      await Promise.all([app.close(), site?.close(), previews?.close()]);
    }
    return done({ lines: ['Stopped.'], json: {} });
  },
});

type Given = Values<typeof options>;

interface Asked {
  port: number;
  sitePort: number | undefined;
  previewPort: number;
  trustedProxies: number;
  /** what previews need */
  shown: { origins: string; live: string } | undefined;
}

/** Reads the options. Refuses wrong ports, counts, addresses and origins, and mails without a mail server. */
function readAsked(given: Given): Result<Asked> {
  const { port = '8790', sitePort, previewPort = '8791', trustedProxies = '0' } = given;
  const ports = { port, 'site-port': sitePort, 'preview-port': previewPort };
  for (const [option, text] of Object.entries(ports))
    if (text !== undefined && !isPort(text)) return refused(refusal('no-count', { option, text }));
  if (!/^\d$/.test(trustedProxies))
    return refused(refusal('no-count', { option: 'trusted-proxies', text: trustedProxies }));
  if (given.webhook !== undefined && !/^https?:\/\//.test(given.webhook))
    return refused(refusal('no-webhook', { text: given.webhook }));
  if (given.mail !== undefined && !process.env['SMTP_URL']) return refused(refusal('no-smtp'));
  const shown = readShown(given);
  if (!shown.ok) return shown;
  return done({
    port: Number(port),
    sitePort: sitePort === undefined ? undefined : Number(sitePort),
    previewPort: Number(previewPort),
    trustedProxies: Number(trustedProxies),
    shown: shown.value,
  });
}

function readShown({ previews, against }: Given): Result<Asked['shown']> {
  if (previews === undefined) return done(undefined);
  const origins = readStarOrigin(previews);
  if (origins === undefined) return refused(refusal('no-preview-origins', { text: previews }));
  const live = readLive(against);
  return live.ok ? done({ origins, live: live.value }) : live;
}

/** Makes what sends a line to ops, one for each way. */
function waysToOps(
  { webhook, mail, mailFrom = `release@${hostname()}` }: Given,
  { createMail, createWebhook, retried }: typeof Serve,
  report: (line: string) => void,
) {
  const url = process.env['SMTP_URL'] ?? '';
  return [
    ...(webhook === undefined ? [] : [retried('webhook', createWebhook(webhook), report)]),
    ...(mail === undefined
      ? []
      : [retried('mail', createMail({ url, to: mail, from: mailFrom }), report)]),
  ];
}
