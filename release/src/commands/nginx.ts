import { isAbsolute } from 'node:path';
import { done, refusal, refused } from '../outcome';
import { toNginxConf } from '../site/nginx-conf';
import { command } from './support';

const isServer = (url: string) => /^https?:\/\/[^\s;{}]+$/.test(url);
const isListen = (text: string) => /^[^;{}\n]+$/.test(text);

export const nginxCommand = command({
  name: 'nginx',
  does: 'prints the configuration by which nginx serves the site',
  teaches: [
    'nginx then answers as the site server does, with the same routes and headers, and passes the calls of pages on to the API, which needs TRUSTED_PROXIES=1. It is made anew only with another version of this tool: no activation needs it, nor a reload.',
    'Of "release serve --trusted-proxies 1" it passes on /reports alone.',
    '"npm run -s release -- nginx > site.conf" writes it into a file; -s, because npm prints lines of its own.',
    'Certificates, and an upstream that --api names, belong in a file of your own beside it.',
  ],
  examples: [
    'nginx --site /srv/site',
    'nginx --site /srv/site --listen "443 ssl" --api http://orders_api --reports http://127.0.0.1:8790',
  ],
  options: {
    '--site <folder>': 'what nginx serves; without it $DATA_DIR/site, or .data/site',
    '--listen <address>': 'as in nginx\'s "listen"; without it 80',
    '--api <url>': 'the API; without it http://127.0.0.1:8080',
    '--reports <url>': '"release serve"; without it http://127.0.0.1:8790',
  },
  async run({ store: { name: siteDir }, values }) {
    const { listen = '80', api = 'http://127.0.0.1:8080', reports } = values;
    if (!isAbsolute(siteDir)) return refused(refusal('nginx-no-folder', { store: siteDir }));
    if (!isListen(listen)) return refused(refusal('no-listen', { text: listen }));
    for (const [option, url] of Object.entries({ api, reports }))
      if (url !== undefined && !isServer(url))
        return refused(refusal('no-upstream', { option, text: url }));
    const conf = toNginxConf({ siteDir, listen, api, ...(reports !== undefined && { reports }) });
    return done({ lines: [conf.trimEnd()], json: { conf } });
  },
});
