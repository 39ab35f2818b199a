import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildScript } from './build-script';

/** Stand-in of the API, by which a release tool checks candidates: `StandIn` of `release/protocol`. */
const source = './dev/stand-in/stand-in.ts';

/** Puts the host's stand-in of the API, if it has one, into its recorded fixtures: as a text no page can load it. */
export async function withStandIn(folder: string, fixtures: string): Promise<string> {
  if (!existsSync(join(folder, source))) return fixtures;
  const path = join(folder, 'node_modules/.cache/stand-in');
  const standIn = await buildScript(folder, source, path);
  return JSON.stringify({ ...(JSON.parse(fixtures) as object), standIn });
}
