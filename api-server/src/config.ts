import { join } from 'node:path';
import { boolean, number, object, string, ValidationError, type InferType, type Schema } from 'yup';
import { CannotStart } from './cannot-start';
import demoFolder from './demo/demo-folder.cjs';
import { parseUrl } from './url';

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

function neededInProduction<S extends Schema>(schema: S): S {
  return schema.test(
    'needed',
    '${path} is needed when NODE_ENV is production',
    (value: unknown, { parent }: { parent: { NODE_ENV?: unknown } }) =>
      value !== undefined || parent.NODE_ENV !== 'production',
  );
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
  DATABASE_URL: neededInProduction(url('postgres:', 'postgresql:')),
  SMTP_URL: neededInProduction(url('smtp:', 'smtps:')),
  MAIL_FROM: string().default('四季のおくりもの便　ご注文変更受付 <order-change@example.jp>'),
  SESSION_SECRET: neededInProduction(string().min(32, '${path} must have 32 characters or more')),
  PUBLIC_ORIGIN: neededInProduction(
    string().test(
      'origin',
      '${path} must be an origin, for example https://www.example.jp',
      (value) => value === undefined || parseUrl(value)?.origin === value,
    ),
  ),
  DEMO_DATA: boolean(),
  PICTURES_DIR: string().default(join(demoFolder, 'pictures')),
  COMPANY_SITE: url('https:', 'http:').default('https://www.example.jp/'),
  TRUSTED_PROXIES: neededInProduction(number().integer().min(0)),
  SENDS_PER_CLIENT: number().integer().min(1).default(60),
  SENDS_PER_MINUTE: number().integer().min(1).default(1_000),
  LOG_LEVEL: string()
    .oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const)
    .default('info'),
});

/** What the environment decides; the README's table names each variable and its unit. */
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
