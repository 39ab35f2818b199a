import { once } from 'node:events';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { readKey } from '../../keys/key';
import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { done, refused, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { moveOptions } from '../moving';
import { isPort, readLive, readStarOrigin } from '../reading';
import { untilStopped } from '../until-stopped';

export const serveCommand: Command = {
  usage: '',
  does: 'lets teams release over HTTP with tokens; judges rollouts and live versions by what pages report',
  teaches: [
    'Runs until it is stopped. Teams use it by npm run release -- <command> --server <url>, with a token in\n$RELEASE_TOKEN (tokens --help). Others find the calls in /openapi.json.',
    'Pages with a rollout that was begun with --judge send what became of each\npart to /reports, which your server passes on to it. It looks every ten seconds. At most 1 of 100 good rollouts is\nwithdrawn, over all counts and steps.',
    'Only /reports is for the public: a proxy passes the rest on to your own network, over https.',
    'A withdrawal or rollback by anybody, rollouts without any report for 30 minutes, and a live version that fails for\none visitor in twenty reach ops by --webhook and --mail.',
    'With --previews a team asks for a preview (preview --help). Let a proxy with TLS pass all names of the star on to\n--preview-port with their Host header. Whoever has the address of a preview can enter it; nobody can guess one.',
    'It keeps counts in judgement.json beside the store, and for an hour salted hashes of networks in\nmemory. Nothing of it leads to a person. calls.jsonl, beside it, has a line for each call that changes something.',
  ],
  examples: [
    'serve',
    'serve --port 8790 --trusted-proxies 1 --webhook https://chat.example/hook',
    'serve --site s3://releases/shop --site-port 8081',
    'serve --previews "https://*.preview.example.jp" --against https://shop.example.jp',
    'serve --mail night@example.jp --mail-from release@example.jp',
  ],
  options: {
    port: { value: '<number>', does: 'listens there; without it 8790' },
    address: { value: '<address>', does: 'listens at it; without it 127.0.0.1' },
    'trusted-proxies': {
      value: '<count>',
      does: 'proxies before it that say the address of visitors; without it 0',
    },
    'site-port': {
      value: '<number>',
      does: 'serves the site itself there, of a bucket too, for the public; without it, it does not',
    },
    previews: {
      value: '<origin>',
      does: 'shows previews to teams, each at a name in the place of the star: https://*.preview.example.jp',
    },
    against: {
      value: '<url>',
      does: 'with --previews: the origin of the live site, which takes the calls of previews',
    },
    'preview-port': { value: '<number>', does: 'answers for previews there; without it 8791' },
    webhook: { value: '<url>', does: 'takes each line that ops must know, as {"text": …}' },
    mail: {
      value: '<addresses>',
      does: 'get each line that ops must know, by the mail server of $SMTP_URL',
    },
    'mail-from': { value: '<address>', does: 'sends it; without it release@ this machine' },
    key: moveOptions['key'] ?? { does: '' },
  },
  without: ['json'],
  staysUp: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const { store, keyFile, tokensFile, option } = args;
  const [port, proxies, url] = [
    option('port') ?? '8790',
    option('trusted-proxies') ?? '0',
    option('webhook'),
  ];
  const [sitePort, previewPort] = [option('site-port'), option('preview-port') ?? '8791'];
  for (const [name, text] of Object.entries({
    port,
    'site-port': sitePort,
    'preview-port': previewPort,
  }))
    if (text !== undefined && !isPort(text))
      return refused(refusal('no-count', { option: name, text }));
  if (!/^\d$/.test(proxies))
    return refused(refusal('no-count', { option: 'trusted-proxies', text: proxies }));
  if (url !== undefined && !/^https?:\/\//.test(url))
    return refused(refusal('no-webhook', { text: url }));
  const [mail, smtp] = [option('mail'), process.env['SMTP_URL']];
  if (mail !== undefined && !smtp) return refused(refusal('no-smtp'));
  const origins = option('previews');
  const star = origins === undefined ? undefined : readStarOrigin(origins);
  if (origins !== undefined && star === undefined)
    return refused(refusal('no-preview-origins', { text: origins }));
  const live = readLive(option('against'));
  if (star !== undefined && !live.ok) return live;
  const key = await readKey(keyFile);
  if (!key.ok) return key;
  const {
    createPreviews,
    createReleaseServer,
    createSiteServer,
    createMail,
    createWebhook,
    retried,
  } = await import('../../serve/index');
  const print = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
  const ways = [
    ...(url === undefined ? [] : [retried('webhook', createWebhook(url), print)]),
    ...(mail === undefined || !smtp
      ? []
      : [retried('mail', createMail({ url: smtp, to: mail, from: sender(option) }), print)]),
  ];
  const previews =
    star !== undefined && live.ok
      ? createPreviews({ store, origins: star, live: live.value, report: print })
      : undefined;
  const app = await createReleaseServer({
    store,
    previews,
    folder: dirname(tokensFile),
    key: key.value,
    report: print,
    trustedProxies: Number(proxies),
    notify(line) {
      print(line);
      for (const notify of ways) void notify(line);
    },
  });
  const site =
    sitePort === undefined
      ? undefined
      : await createSiteServer({
          store,
          copy: join(dirname(tokensFile), 'served'),
          report: print,
          trustedProxies: Number(proxies),
        });
  const host = option('address') ?? '127.0.0.1';
  try {
    const at = await app.listen({ port: Number(port), host });
    const siteAt = await site?.listen({ port: Number(sitePort), host });
    if (previews) {
      await once(previews.server.listen(Number(previewPort), host), 'listening');
      print(`Previews: let your proxy pass ${star} on to port ${previewPort}`);
    }
    print(`Listens at ${at}`);
    print(`The page for ops: ${at}/ops/`);
    if (siteAt !== undefined) print(`The site: ${siteAt}`);
    await untilStopped();
  } finally {
    await Promise.all([app.close(), site?.close(), previews?.close()]);
  }
  return done({ lines: ['Stopped.'], json: {} });
}

const sender = (option: Arguments['option']) => option('mail-from') ?? `release@${hostname()}`;
