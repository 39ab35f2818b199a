import { isAbsolute } from 'node:path';
import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { done, refused, type Result } from '../../outcome/result';
import { toNginxConf } from '../../site/nginx-conf';
import type { Arguments, Command } from '../command';

export const nginxCommand: Command = {
  usage: '',
  does: 'prints the configuration by which nginx serves the site',
  teaches: [
    'nginx then answers as the site server does, with the same routes and headers, and passes the calls of\npages on to the API, which needs TRUSTED_PROXIES=1. It is made anew only with another version of this tool:\nno activation needs it, nor a reload.',
    'Of "release serve --trusted-proxies 1" it passes on /reports alone.',
    '"npm run -s release -- nginx > site.conf" writes it into a file; -s, because npm prints lines of its own.',
    'Certificates, and an upstream that --api names, belong in a file of your own beside it.',
  ],
  examples: [
    'nginx --site /srv/site',
    'nginx --site /srv/site --listen "443 ssl" --api http://orders_api --reports http://127.0.0.1:8790',
  ],
  options: {
    site: {
      value: '<folder>',
      does: 'what nginx serves; without it $DATA_DIR/site, or .data/site',
    },
    listen: { value: '<address>', does: 'as in nginx\'s "listen"; without it 80' },
    api: { value: '<url>', does: 'the API; without it http://127.0.0.1:8080' },
    reports: { value: '<url>', does: '"release serve"; without it http://127.0.0.1:8790' },
  },
  run,
};

const isServer = (url: string) => /^https?:\/\/[^\s;{}]+$/.test(url);
const isListen = (text: string) => /^[^;{}\n]+$/.test(text);

async function run({ store, option }: Arguments): Promise<Result<Answer>> {
  const [listen, api] = [option('listen') ?? '80', option('api') ?? 'http://127.0.0.1:8080'];
  const reports = option('reports');
  if (!isAbsolute(store.name)) return refused(refusal('nginx-no-folder', { store: store.name }));
  if (!isListen(listen)) return refused(refusal('no-listen', { text: listen }));
  for (const [key, url] of Object.entries({ api, reports }))
    if (url !== undefined && !isServer(url))
      return refused(refusal('no-upstream', { option: key, text: url }));
  const conf = toNginxConf({
    siteDir: store.name,
    listen,
    api,
    ...(reports !== undefined && { reports }),
  });
  return done({ lines: [conf.trimEnd()], json: { conf } });
}
