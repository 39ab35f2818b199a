import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { operations } from '../commands';
import type { Arguments, Command, Server } from '../commands/support';
import { keyFileOf } from '../credentials/signing-key';
import { tokensFileOf } from '../credentials/token-file';
import type { AnyValues } from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import { isLine } from '../protocol/names';
import { toLine } from '../protocol/to-line';
import { defaultSiteDir, isObjectStore, openStore } from '../store';

type Environment = Record<string, string | undefined>;

/** Refuses a line that is none, a server or a store that cannot be asked, and options that mean nothing to a server. */
export function readArguments(
  command: Command,
  words: string[],
  values: AnyValues,
  env: Environment,
  progress: Arguments['progress'],
): Result<Arguments> {
  const resolvePath = (path: string) => resolve(env['INIT_CWD'] ?? process.cwd(), path);
  const option = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const by = option('by') ?? env['RELEASE_BY'] ?? userName();
  // A reason that is long is cut: nobody shortens one while an undo waits.
  for (const [key, text] of Object.entries({ by, why: toLine(option('why') ?? '-') }))
    if (!isLine(text)) return refused(refusal('no-line', { option: key }));
  const server = readServer(command, values, env);
  if (!server.ok) return server;
  const site = option('site');
  // A store that is made here by mistake would tell a team that its version is published.
  const isMeant = server.value !== undefined || site !== undefined || env['DATA_DIR'] !== undefined;
  if (command.isOffered && !isMeant && existsSync(resolve(process.cwd(), 'part.json')))
    return refused(refusal('no-site-here'));
  // What must not lie in the store lies beside it; beside a bucket, in $DATA_DIR.
  const siteDir =
    site === undefined || isObjectStore(site) ? defaultSiteDir(env) : resolvePath(site);
  const store = openStore(isObjectStore(site ?? '') ? (site ?? '') : siteDir, env);
  if (!store.ok) return store;
  const key = option('key') ?? env['RELEASE_KEY'];
  return done({
    words,
    values,
    by,
    operations,
    resolvePath,
    progress,
    store: store.value,
    server: server.value,
    keyFile: key === undefined ? keyFileOf(siteDir) : resolvePath(key),
    tokensFile: tokensFileOf(siteDir),
  });
}

/** Options that a server decides by itself: store, key, and name of the token. */
const ownToServer = ['site', 'key', 'by'];

/** Refuses a token that would be sent in the clear. */
function readServer(
  { name, isOffered }: Command,
  values: AnyValues,
  env: Environment,
): Result<Server | undefined> {
  const { server } = values;
  if (typeof server !== 'string') return done(undefined);
  const url = URL.canParse(server) ? new URL(server) : undefined;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    return refused(refusal('no-server', { text: server }));
  if (url.username || url.password)
    return refused(refusal('no-server', { text: `${url.protocol}//…@${url.host}` }));
  if (!isOffered) return refused(refusal('not-on-server', { name }));
  const option = ownToServer.find((own) => Object.hasOwn(values, own));
  if (option !== undefined) return refused(refusal('not-with-server', { option }));
  const token = env['RELEASE_TOKEN'];
  return token ? done({ url: url.href, token }) : refused(refusal('no-release-token'));
}

/** The system may have no name for this user. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
