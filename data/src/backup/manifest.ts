import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Counted } from 'api-server/data';
import { differences, readTree, type Tree } from './tree';

/** `backup.json`: what the backup holds. */
export interface Manifest {
  version: 1;
  database: 'PostgreSQL' | 'embedded';
  /** ISO 8601, UTC: what was answered to a customer before it is in the backup */
  mark: string;
  counted: Counted;
  /** every other file of the backup */
  files: Tree;
}

const file = 'backup.json';

/** Written last: a backup without it was cut off. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'files' | 'version'>) {
  const manifest: Manifest = { version: 1, ...content, files: await readTree(folder) };
  await writeFile(join(folder, file), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
}

/** Reads a manifest and compares it with every file beside it. @returns what is wrong as a text */
export async function readManifest(folder: string): Promise<Manifest | string> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
  if (text === undefined)
    return `${folder} has no ${file}: it is no backup, or one that was cut off.`;
  const manifest = parse(text);
  if (!manifest) return `${join(folder, file)} is not what backup writes.`;
  const { [file]: _own, ...found } = await readTree(folder);
  const [first, ...others] = differences(manifest.files, found);
  if (first === undefined) return manifest;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${first}${more} in ${folder} is missing, new or changed since the backup.`;
}

function parse(text: string): Manifest | undefined {
  try {
    const value = JSON.parse(text) as Partial<Manifest> | null;
    const isManifest =
      value?.version === 1 &&
      (value.database === 'PostgreSQL' || value.database === 'embedded') &&
      typeof value.mark === 'string' &&
      typeof value.files === 'object' &&
      typeof value.counted?.changes === 'number';
    return isManifest ? (value as Manifest) : undefined;
  } catch {
    return undefined;
  }
}
