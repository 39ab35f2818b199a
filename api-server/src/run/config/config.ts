import { join } from 'node:path';
import { type InferType, number, object, type Schema, string, ValidationError } from 'yup';
import { CannotStart } from '../../ground/cannot-start';
import { takeBackModes } from '../../ground/services';
import { parseUrl } from '../../ground/url';
import { readWebhookSecrets } from '../../out/webhook/sign';
import demoFolder from '../demo/demo-folder.cjs';
import { isNetworkBounds } from './network-bounds';
import { isDatabaseOverTls, isMailOverTls } from './over-tls';

function port(fallback: number) {
  return number().integer().min(0).max(65_535).default(fallback);
}

function url(...protocols: string[]) {
  return string().test(
    'url',
    '${path} must be a URL that begins with ' + protocols.join(' or '),
    (value) => value === undefined || protocols.includes(parseUrl(value)?.protocol ?? ''),
  );
}

function networkBounds(fallback: string) {
  return string()
    .test(
      'bounds',
      '${path} must be one number, or three with commas between, none smaller than the one before',
      (value) => value === undefined || isNetworkBounds(value),
    )
    .default(fallback);
}

function neededInProduction<S extends Schema>(schema: S): S {
  return schema.test(
    'needed',
    '${path} is needed when NODE_ENV is production',
    (value: unknown, { parent }: { parent: { NODE_ENV?: unknown } }) =>
      value !== undefined || parent.NODE_ENV !== 'production',
  );
}

function inProduction<S extends Schema>(
  schema: S,
  message: string,
  isRight: (value: string) => boolean,
): S {
  return schema.test(
    'production',
    message,
    (value: unknown, { parent }: { parent: { NODE_ENV?: unknown } }) =>
      parent.NODE_ENV !== 'production' || typeof value !== 'string' || isRight(value),
  );
}

/** Refuses plain text to another machine in production, unless the operator has named it in WITHOUT_TLS. */
function overTls<S extends Schema>(
  schema: S,
  word: 'mail' | 'database',
  isSafe: (url: URL) => boolean,
  remedy: string,
): S {
  return schema.test(
    'tls',
    `\${path} sends what customers write to another machine without TLS. Either ${remedy}, or set WITHOUT_TLS=${word}`,
    (value: unknown, { parent }: { parent: { NODE_ENV?: unknown; WITHOUT_TLS?: unknown } }) => {
      const isAllowed = String(parent.WITHOUT_TLS).split(',').includes(word);
      const address = typeof value === 'string' ? parseUrl(value) : undefined;
      return parent.NODE_ENV !== 'production' || isAllowed || !address || isSafe(address);
    },
  );
}

/** The word that loads the demo members in production. */
const inProductionToo = 'in-production';

const leastDifferent = 10;

/** 32 random hexadecimal digits have fewer than 10 different ones once in 50,000 times; words that are repeated never count. */
function isHardToGuess(secret: string): boolean {
  return new Set(secret).size >= leastDifferent && !/^(.+?)\1+$/s.test(secret);
}

const environment = object({
  NODE_ENV: string()
    .oneOf(['development', 'production', 'test'] as const)
    .default('development'),
  HOST: string().default('127.0.0.1'),
  PORT: port(8080),
  MAIL_PORT: port(8025).test(
    'apart',
    'PORT and MAIL_PORT are both ${value}. Choose another for one of them.',
    (value, { parent }: { parent: { PORT?: unknown; SMTP_URL?: unknown } }) =>
      value === 0 || value !== parent.PORT || parent.SMTP_URL !== undefined,
  ),
  DATA_DIR: string().default('.data'),
  DATABASE_URL: overTls(
    neededInProduction(url('postgres:', 'postgresql:')),
    'database',
    isDatabaseOverTls,
    'append ?sslmode=verify-full',
  ),
  SMTP_URL: overTls(
    neededInProduction(url('smtp:', 'smtps:')),
    'mail',
    isMailOverTls,
    'begin it with smtps:, or append ?requireTLS=true',
  ),
  WITHOUT_TLS: string().oneOf(['mail', 'database', 'mail,database'] as const),
  MAIL_FROM: string(),
  DATABASE_WAIT: number().min(0).default(30),
  SESSION_SECRET: inProduction(
    neededInProduction(string().min(32, '${path} must have 32 characters or more')),
    `\${path} is easy to guess: it needs ${leastDifferent} different characters or more, and no text that is repeated. Make one: openssl rand -hex 32`,
    isHardToGuess,
  ),
  PUBLIC_ORIGIN: inProduction(
    neededInProduction(
      string().test(
        'origin',
        '${path} must be an origin, for example https://www.example.jp',
        (value) => value === undefined || parseUrl(value)?.origin === value,
      ),
    ),
    '${path} must begin with https: when NODE_ENV is production: cookies are Secure only then',
    (origin) => origin.startsWith('https:'),
  ),
  DEMO_DATA: inProduction(
    string().oneOf(['true', 'false', inProductionToo] as const),
    `Anybody can sign in as a demo member: when NODE_ENV is production, \${path} must be false or ${inProductionToo}`,
    (value) => value !== 'true',
  ),
  PICTURES_DIR: string().default(join(demoFolder, 'pictures')),
  COMPANY_FILE: neededInProduction(string()),
  COMPANY_SITE: url('https:', 'http:'),
  TRUSTED_PROXIES: neededInProduction(number().integer().min(0)),
  SENDS_PER_CLIENT: networkBounds('60,240,960'),
  SENDS_PER_MINUTE: number().integer().min(1).default(1_000),
  MISSES_PER_CLIENT: networkBounds('200,400,800'),
  WEBHOOK_URL: inProduction(
    url('https:', 'http:'),
    '${path} must begin with https: when NODE_ENV is production: it gets personal data',
    (address) => address.startsWith('https:'),
  ),
  WEBHOOK_SECRET: string()
    .test(
      'secret',
      '${path} must be whsec_ and 24 to 64 bytes in base64, or two such secrets with a space between: echo whsec_$(openssl rand -base64 32)',
      (value) => value === undefined || readWebhookSecrets(value) !== undefined,
    )
    .when('WEBHOOK_URL', ([address], schema) =>
      address === undefined ? schema : schema.required('${path} is needed with WEBHOOK_URL'),
    ),
  TAKE_BACK: string().oneOf(takeBackModes).default('until-export'),
  REFLECTION_MAIL: string()
    .oneOf(['true', 'false'] as const)
    .default('false'),
  OPS_WEBHOOK_URL: url('https:', 'http:'),
  METRICS_PORT: number().integer().min(0).max(65_535),
  METRICS_HOST: string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:'),
  LOG_LEVEL: string()
    .oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const)
    .default('info'),
});

/** Configuration by the environment; `config-table.test.ts` says what each variable means, with its unit. */
export type Config = InferType<typeof environment>;

/**
 * Reads the environment strictly. An empty variable counts as not set.
 *
 * @throws {CannotStart} with one line for each variable that is missing or wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  try {
    return environment.validateSync(Object.fromEntries(given), {
      abortEarly: false,
      stripUnknown: true,
    });
  } catch (error) {
    if (error instanceof ValidationError) throw new CannotStart(error.errors.join('\n'));
    throw error;
  }
}

/** True when the demo members are to be loaded: in production only by the word for it. */
export function hasDemo({ NODE_ENV, DEMO_DATA }: Pick<Config, 'NODE_ENV' | 'DEMO_DATA'>): boolean {
  return DEMO_DATA === undefined ? NODE_ENV !== 'production' : DEMO_DATA !== 'false';
}
