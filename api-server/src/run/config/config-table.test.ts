import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CannotStart } from '../../ground/cannot-start';
import repositoryFolder from '../demo/demo-folder.cjs';
import { type Config, readConfig } from './config';

/** Meanings of the variables of the environment, with their units. */
const meanings: Readonly<Record<keyof Config, string>> = {
  NODE_ENV:
    '`development`, `production` or `test`; production refuses a guessable secret and an origin without `https:`',
  HOST: 'the address on which the server listens',
  PORT: 'its port',
  MAIL_PORT: 'port of the inbox, which takes mail if there is no `SMTP_URL`',
  DATA_DIR: 'folder of the embedded database, the release store and the secret of development',
  DATABASE_URL:
    'a PostgreSQL server in place of the embedded database; several processes may share it',
  SMTP_URL: 'a mail server in place of the inbox: `smtp://user:password@host:port`, or `smtps:`',
  WITHOUT_TLS:
    '`mail`, `database` or `mail,database`: in production these may be on another machine without TLS, for example in a network of your own',
  MAIL_FROM: 'sender of all mail; by default `reception` and `email` of the company',
  DATABASE_WAIT: 'seconds that PostgreSQL may take until it is reachable when the server starts',
  SESSION_SECRET:
    '32 characters or more; the key of every digest: with another one, sessions and locks are gone; without it one is kept in `DATA_DIR`',
  PUBLIC_ORIGIN:
    'what customers see in the address bar, else what the request says; with `https:` cookies are `__Host-` and `Secure`',
  DEMO_DATA:
    '`true` or `false`: whether the demo members are loaded; by default all but production; in production only by the word `in-production`',
  PICTURES_DIR: 'pictures of the items, served at `/images/items`',
  COMPANY_FILE: 'the file of the company, its words and rules; by default `demo/company.json`',
  COMPANY_SITE: 'where the links of metadata begin; by default `site` of the company',
  TRUSTED_PROXIES:
    'how many proxies in front are believed about the caller’s address, by default none: behind one, all callers would else count as one',
  SENDS_PER_CLIENT:
    'codes, and tries without one, in any 10 minutes: of an IPv4 address or IPv6 /64, of a /56, of an IPv4 /24 or IPv6 /48; one number holds for the first, and its 4 and 16 times for the others',
  SENDS_PER_MINUTE:
    'codes that all clients together may ask for in any minute; a network that asked much gets less of it: [0052](decisions/0052-a-network-has-three-widths.md)',
  MISSES_PER_CLIENT:
    'different membership numbers that may fail in any 24 hours, of the same networks',
  WEBHOOK_URL:
    'the company’s address that gets each accepted change: [data](../data/README.md#webhook)',
  WEBHOOK_SECRET:
    'what signs it, needed with `WEBHOOK_URL`: `whsec_` and 24 to 64 bytes in base64; two with a space between while it changes',
  TAKE_BACK:
    'until when a customer may take an accepted change back or change it again, before the cut-off: `off`, `until-export`, or `until-webhook` (answered for it)',
  REFLECTION_MAIL: '`true`: `reflect` tells customers by mail',
  OPS_WEBHOOK_URL:
    'takes each line that ops must know, as `{"text": …}`, like `release serve --webhook`; without it the log alone has them',
  METRICS_PORT: 'port of `/metrics` in the Prometheus format; without it there are none',
  METRICS_HOST: 'the address on which metrics are served',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'a collector that gets a span for each call (OTLP over HTTP); the other variables of the exporter hold too',
  LOG_LEVEL: '`silent`, `fatal`, `error`, `warn`, `info` or `debug`',
};

/** The table of docs/operations.md, from what the server itself reads. */
function configTable(): string {
  const needed = neededInProduction();
  const defaults = readConfig({});
  const rows = Object.entries(meanings).map(([name, meaning]) => {
    const inProduction = needed.includes(name) ? 'needed' : '–';
    return `| \`${name}\` | ${shown(defaults[name as keyof Config])} | ${inProduction} | ${meaning} |`;
  });
  return ['| variable | default | in production | meaning |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function neededInProduction(): string[] {
  try {
    readConfig({ NODE_ENV: 'production' });
    return [];
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    return error.message.split('\n').flatMap((line) => /^(\w+) is needed/.exec(line)?.[1] ?? []);
  }
}

function shown(fallback: unknown): string {
  if (fallback === undefined) return 'none';
  const text = String(fallback);
  const isInside = text.startsWith(repositoryFolder);
  return `\`${isInside ? `demo/${relative(repositoryFolder, text)}` : text}\``;
}

test('the table of the configuration in docs/operations.md is what the server reads', () => {
  const guide = readFileSync(join(__dirname, '../../../../docs/operations.md'), 'utf8');
  expect(guide).toContain(`\n${configTable()}\n`);
});
