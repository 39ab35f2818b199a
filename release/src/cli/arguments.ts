import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keyFileOf } from '../keys/key';
import { refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';
import type { Step } from '../outcome/step';
import { isLine } from '../protocol/names';
import { isObjectStore } from '../store/object/place';
import { openStore } from '../store/open-store';
import { defaultSiteDir } from '../store/paths';
import { tokensFileOf } from '../tokens/token-file';
import type { Arguments, Command, Option, Server } from './command';

type Environment = Record<string, string | undefined>;

/** What every command takes. */
export const commonOptions: Readonly<Record<string, Option>> = {
  site: {
    value: '<folder or s3://…>',
    does: 'the store; without it $DATA_DIR/site, or .data/site',
  },
  server: {
    value: '<url>',
    does: 'asks this release serve instead of a store, with the token in $RELEASE_TOKEN',
  },
  json: { does: 'prints one JSON value instead of lines' },
  help: { does: 'prints this' },
};

/** Refuses an argument that the command does not take. */
export function readArguments(
  name: string,
  args: string[],
  env: Environment,
  command: Pick<Command, 'usage' | 'options' | 'offered'>,
  progress: (step: Step) => void,
): Result<Arguments> {
  const resolvePath = (path: string) => resolve(env['INIT_CWD'] ?? process.cwd(), path);
  const parsed = parse(name, args, command);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const option = (key: string) => {
    const value = values[key];
    return typeof value === 'string' ? value : undefined;
  };
  const by = option('by') ?? env['RELEASE_BY'] ?? userName();
  for (const [key, text] of Object.entries({ by, why: option('why') })) {
    if (text !== undefined && !isLine(text)) return refused(refusal('no-line', { option: key }));
  }
  const server = readServer(name, values, env, command.offered);
  if (!server.ok) return server;
  const site = option('site');
  // What must not lie in the store lies beside it; beside a bucket, in $DATA_DIR.
  const siteDir =
    site === undefined || isObjectStore(site) ? defaultSiteDir(env) : resolvePath(site);
  const store = openStore(isObjectStore(site ?? '') ? (site ?? '') : siteDir, env);
  if (!store.ok) return store;
  const key = option('key') ?? env['RELEASE_KEY'];
  return done({
    store: store.value,
    keyFile: key === undefined ? keyFileOf(siteDir) : resolvePath(key),
    server: server.value,
    tokensFile: tokensFileOf(siteDir),
    positionals,
    option,
    has: (flag) => values[flag] === true,
    by,
    resolvePath,
    progress,
  });
}

/** What a server knows by itself: its store, its key, and the name of the token. */
const ownToServer = ['site', 'key', 'by'];

/** Refuses a token that would be sent in the clear. */
function readServer(
  name: string,
  values: Record<string, unknown>,
  env: Environment,
  isOffered = false,
): Result<Server | undefined> {
  const { server } = values;
  if (typeof server !== 'string') return done(undefined);
  const url = URL.canParse(server) ? new URL(server) : undefined;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    return refused(refusal('no-server', { text: server }));
  if (!isOffered) return refused(refusal('not-on-server', { name }));
  const option = ownToServer.find((own) => Object.hasOwn(values, own));
  if (option !== undefined) return refused(refusal('not-with-server', { option }));
  const token = env['RELEASE_TOKEN'];
  return token ? done({ url: url.href, token }) : refused(refusal('no-release-token'));
}

function parse(
  name: string,
  args: string[],
  { usage, options }: Pick<Command, 'usage' | 'options'>,
) {
  const taken = Object.entries({ ...commonOptions, ...options }).map(
    ([key, { value }]) => [key, { type: value === undefined ? 'boolean' : 'string' }] as const,
  );
  const allowPositionals = usage.includes('<');
  try {
    return done(parseArgs({ args, allowPositionals, options: Object.fromEntries(taken) }));
  } catch (error) {
    const [fault = ''] = (error as Error).message.split(/\.\s/); // what follows advises on escaping
    return refused(refusal('usage', { fault, name, usage: `${name} ${usage}`.trim() }));
  }
}

/** The system may have no name for this user. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
