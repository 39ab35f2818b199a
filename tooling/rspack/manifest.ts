import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package.json, as far as a build reads it. */
export interface Manifest {
  name: string;
  version: string;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
