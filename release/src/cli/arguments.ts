import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from '../errors';
import { defaultSiteDir } from '../store/paths';

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
  siteDir: string;
  version?: string;
  to?: string;
  telemetry?: string;
  telemetryConfig?: string;
  positionals: string[];
  /** A path as the user means it: from where the command was typed, not from where npm runs it. */
  resolvePath: (path: string) => string;
}

/** @throws ReleaseError when there is an argument that the command does not take */
export function readArguments(
  args: string[],
  env: Record<string, string | undefined>,
  taken: Taken,
): Arguments {
  const resolvePath = (path: string) => resolve(env['INIT_CWD'] ?? process.cwd(), path);
  const { values, positionals } = parse(args, taken);
  const { site, 'telemetry-config': telemetryConfig, ...others } = values;
  const siteDir = site === undefined ? defaultSiteDir(env) : resolvePath(site);
  const options = { ...others, ...(telemetryConfig !== undefined && { telemetryConfig }) };
  return { siteDir, ...options, positionals, resolvePath };
}

function parse(args: string[], { usage, options, positionals: allowPositionals }: Taken) {
  const taken = Object.fromEntries(
    ['site', ...options].map((name) => [name, { type: 'string' }]),
  ) as Record<Option | 'site', { type: 'string' }>;
  try {
    return parseArgs({ args, allowPositionals, options: taken });
  } catch (error) {
    const [what] = (error as Error).message.split(/\.\s/); // what follows advises on escaping
    throw new ReleaseError(`${what}. Use: npm run release -- ${usage} (more: help)`);
  }
}
