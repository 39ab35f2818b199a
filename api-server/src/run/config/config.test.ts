import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasDemo, readConfig } from './config';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example.jp/orders?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example.jp:465',
  SESSION_SECRET: '0123456789abcdef0123456789abcde.',
  PUBLIC_ORIGIN: 'https://www.example.jp',
  TRUSTED_PROXIES: '1',
  COMPANY_FILE: '/etc/orders/company.json',
};

test.each([
  ['SMTP_URL', 'smtp://mail.example.jp:25', 'mail'],
  ['SMTP_URL', 'smtp://127.0.0.1.example.jp', 'mail'],
  ['SMTP_URL', 'smtp://10.0.0.7:25?requireTLS=false', 'mail'],
  ['DATABASE_URL', 'postgres://db.example.jp/orders', 'database'],
  ['DATABASE_URL', 'postgres://db.example.jp/orders?sslmode=prefer', 'database'],
  ['DATABASE_URL', 'postgres://db.example.jp/orders?sslmode=no-verify', 'database'],
  ['DATABASE_URL', 'postgres://localhost/orders?host=db.example.jp', 'database'],
])('production refuses %s=%s in one line, unless it is told WITHOUT_TLS', (name, value, word) => {
  const env = { ...production, [name]: value };
  expect(() => readConfig(env)).toThrow(
    new RegExp(`^${name} sends [^\\n]* without TLS\\. [^\\n]*WITHOUT_TLS=${word}$`),
  );
  const other = word === 'mail' ? 'database' : 'mail';
  expect(() => readConfig({ ...env, WITHOUT_TLS: other })).toThrow(name);
  expect(readConfig({ ...env, WITHOUT_TLS: word })).toMatchObject({ [name]: value });
  expect(readConfig({ ...env, WITHOUT_TLS: 'mail,database' })).toMatchObject({ [name]: value });
  expect(readConfig({ [name]: value })).toMatchObject({ [name]: value });
});

test.each([
  ['SMTP_URL', 'smtp://mail.example.jp:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://localhost:25'],
  ['SMTP_URL', 'smtp://[::1]:25'],
  ['DATABASE_URL', 'postgres://orders@127.0.0.1/orders'],
  ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/orders'],
  ['DATABASE_URL', 'postgres:///orders?host=/var/run/postgresql'],
])('production takes an environment with %s=%s', (name, value) => {
  expect(readConfig({ ...production, [name]: value })).toMatchObject({ [name]: value });
});

test('production takes the example of deploy/', () => {
  const example = readFileSync(join(__dirname, '../../../../deploy/api.env.example'), 'utf8');
  const lines = example.split('\n').filter((line) => /^\w+=/.test(line));
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  expect(readConfig({ NODE_ENV: 'production', ...env })).toMatchObject({ TRUSTED_PROXIES: 1 });
});

test('an empty environment gives the defaults of development', () => {
  expect(readConfig({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 8080,
    MAIL_PORT: 8025,
    DATA_DIR: '.data',
    PICTURES_DIR: expect.stringMatching(/demo.pictures$/),
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 8080 });
});

test('production takes an environment with everything that it needs', () => {
  expect(readConfig(production)).toMatchObject({ ...production, TRUSTED_PROXIES: 1 });
});

test.each(['DATABASE_URL', 'SMTP_URL', 'SESSION_SECRET', 'PUBLIC_ORIGIN', 'TRUSTED_PROXIES'])(
  'production without %s does not start',
  (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(
      `${name} is needed when NODE_ENV is production`,
    );
  },
);

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://db'],
  ['SMTP_URL', 'mail.example.jp'],
  ['SESSION_SECRET', 'short'],
  ['PUBLIC_ORIGIN', 'https://www.example.jp/path'],
  ['NODE_ENV', 'staging'],
])('a variable of a wrong value, %s=%s, is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test.each([
  [{ PORT: '18081', MAIL_PORT: '18081' }, 18081],
  [{ PORT: '8025' }, 8025],
  [{ MAIL_PORT: '8080' }, 8080],
])('one port for the site and for the inbox is refused: %j', (env, port) => {
  expect(() => readConfig(env)).toThrow(
    new RegExp(`^PORT and MAIL_PORT are both ${port}\\. Choose another for one of them\\.$`),
  );
});

test('one port is enough without an inbox, and where the system chooses', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example.jp:25' };
  expect(readConfig({ ...smtp, PORT: '8025' })).toMatchObject({ PORT: 8025 });
  expect(readConfig({ PORT: '0', MAIL_PORT: '0' })).toMatchObject({ PORT: 0 });
});

test('every fault has a line of its own', () => {
  expect(() => readConfig({ PORT: 'x', SMTP_URL: 'x' })).toThrow(
    /PORT.*\n.*SMTP_URL|SMTP_URL.*\n.*PORT/,
  );
});

test.each([
  ['equal characters', 'SESSION_SECRET', 'x'.repeat(32)],
  ['a text that is repeated', 'SESSION_SECRET', 'correcthorsebattery'.repeat(2)],
  ['few different characters', 'SESSION_SECRET', `${'12345678'.repeat(4)}1`],
  ['no https', 'PUBLIC_ORIGIN', 'http://www.example.jp'],
  ['demo data without the word for it', 'DEMO_DATA', 'true'],
])('production refuses %s in %s', (_what, name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  expect(readConfig({ [name]: value })).toMatchObject({ [name]: value });
});

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test.each([
  [
    'an address without a secret',
    { WEBHOOK_URL: 'https://core.example.jp/' },
    /WEBHOOK_SECRET is needed/,
  ],
  ['a secret without its prefix', { WEBHOOK_SECRET: secret.slice(6) }, /WEBHOOK_SECRET must be/],
  ['a short secret', { WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, /WEBHOOK_SECRET must be/],
  ['three secrets', { WEBHOOK_SECRET: `${secret} ${secret} ${secret}` }, /WEBHOOK_SECRET must be/],
  [
    'an address without https in production',
    { ...production, WEBHOOK_URL: 'http://core.example.jp/', WEBHOOK_SECRET: secret },
    /WEBHOOK_URL must begin with https:/,
  ],
])('a webhook with %s is refused', (_what, env, expected) => {
  expect(() => readConfig(env)).toThrow(expected);
});

test('a webhook with one secret or two is taken', () => {
  const webhook = { WEBHOOK_URL: 'https://core.example.jp/', WEBHOOK_SECRET: secret };
  expect(readConfig(webhook)).toMatchObject(webhook);
  expect(readConfig({ ...webhook, WEBHOOK_SECRET: `${secret} ${secret}` })).toBeTruthy();
});

test.each([
  [{}, true],
  [{ DEMO_DATA: 'false' }, false],
  [production, false],
  [{ ...production, DEMO_DATA: 'in-production' }, true],
])('of %j the demo members are loaded: %s', (env, expected) => {
  expect(hasDemo(readConfig(env))).toBe(expected);
});
