import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fill, type Result } from '@order-change/contract';
import type { Counted } from 'api-server/data';
import * as texts from '../texts/en';
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

/** Reads a manifest and compares it with every file beside it; the failure says what is wrong. */
export async function readManifest(folder: string): Promise<Result<Manifest, string>> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
  if (text === undefined) return { ok: false, failure: fill(texts.noManifest, { folder, file }) };
  const value = parse(text);
  if (!value) return { ok: false, failure: fill(texts.notAManifest, { path: join(folder, file) }) };
  const { [file]: _own, ...found } = await readTree(folder);
  const [first, ...others] = differences(value.files, found);
  if (first === undefined) return { ok: true, value };
  const files = others.length > 0 ? fill(texts.andOthers, { first, count: others.length }) : first;
  return { ok: false, failure: fill(texts.spoiledBackup, { files, folder }) };
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
