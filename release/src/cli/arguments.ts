import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keyFileOf } from '../keys/key';
import { isLine } from '../protocol/names';
import { refusal } from '../refusals';
import { done, refused, type Result } from '../result';
import { createFolderStore } from '../store/folder';
import { defaultSiteDir } from '../store/paths';
import type { Arguments, Command, Option } from './command';

type Environment = Record<string, string | undefined>;

/** What every command takes. */
export const commonOptions: Readonly<Record<string, Option>> = {
  site: { value: '<folder>', does: 'the store; without it $DATA_DIR/site, or .data/site' },
  json: { does: 'prints one JSON value instead of lines' },
  help: { does: 'prints this' },
};

/** Refuses an argument that the command does not take. */
export function readArguments(
  name: string,
  args: string[],
  env: Environment,
  command: Pick<Command, 'usage' | 'options'>,
  progress: (step: string) => void,
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
  const site = option('site');
  const siteDir = site === undefined ? defaultSiteDir(env) : resolvePath(site);
  const key = option('key') ?? env['RELEASE_KEY'];
  return done({
    store: createFolderStore(siteDir),
    keyFile: key === undefined ? keyFileOf(siteDir) : resolvePath(key),
    positionals,
    option,
    has: (flag) => values[flag] === true,
    by,
    resolvePath,
    progress,
  });
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
