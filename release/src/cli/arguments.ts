import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refusal } from '../refusals';
import { done, refused, type Result } from '../result';
import { createFolderStore } from '../store/folder';
import { defaultSiteDir } from '../store/paths';
import type { Store } from '../store/store';

type Option = 'version' | 'to' | 'telemetry' | 'telemetry-config';

/** What a command takes besides `--site`. */
export interface Taken {
  /** The command as it is typed: the answer to an argument that it does not take. */
  usage: string;
  options: readonly Option[];
  /** Whether it takes arguments that are no options. */
  positionals: boolean;
}

export interface Arguments {
  store: Store;
  version?: string;
  to?: string;
  telemetry?: string;
  telemetryConfig?: string;
  positionals: string[];
  /** A path as the user means it: from where the command was typed, not from where npm runs it. */
  resolvePath: (path: string) => string;
}

/** Refuses an argument that the command does not take. */
export function readArguments(
  args: string[],
  env: Record<string, string | undefined>,
  taken: Taken,
): Result<Arguments> {
  const resolvePath = (path: string) => resolve(env['INIT_CWD'] ?? process.cwd(), path);
  const parsed = parse(args, taken);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const { site, 'telemetry-config': telemetryConfig, ...others } = values;
  const store = createFolderStore(site === undefined ? defaultSiteDir(env) : resolvePath(site));
  const options = { ...others, ...(telemetryConfig !== undefined && { telemetryConfig }) };
  return done({ store, ...options, positionals, resolvePath });
}

function parse(args: string[], { usage, options, positionals: allowPositionals }: Taken) {
  const taken = Object.fromEntries(
    ['site', ...options].map((name) => [name, { type: 'string' }]),
  ) as Record<Option | 'site', { type: 'string' }>;
  try {
    return done(parseArgs({ args, allowPositionals, options: taken }));
  } catch (error) {
    const [fault = ''] = (error as Error).message.split(/\.\s/); // what follows advises on escaping
    return refused(refusal('usage', { fault, usage }));
  }
}
