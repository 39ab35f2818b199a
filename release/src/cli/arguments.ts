import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from '../errors';
import { defaultSiteDir } from '../store/paths';

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

export function readArguments(args: string[], env: Record<string, string | undefined>): Arguments {
  const resolvePath = (path: string) => resolve(env['INIT_CWD'] ?? process.cwd(), path);
  const { values, positionals } = parse(args);
  const { site, 'telemetry-config': telemetryConfig, ...others } = values;
  const siteDir = site === undefined ? defaultSiteDir(env) : resolvePath(site);
  const options = { ...others, ...(telemetryConfig !== undefined && { telemetryConfig }) };
  return { siteDir, ...options, positionals, resolvePath };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        version: { type: 'string' },
        to: { type: 'string' },
        telemetry: { type: 'string' },
        'telemetry-config': { type: 'string' },
      },
    });
  } catch (error) {
    const [what] = (error as Error).message.split('. '); // what follows advises on escaping
    throw new ReleaseError(`${what}: npm run release -- help`);
  }
}
