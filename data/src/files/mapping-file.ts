import { readFile } from 'node:fs/promises';
import type { Result } from '@order-change/contract';
import { type Mappings, readMappings } from 'api-server/data';
import { cannotRead } from './input-file';

/**
 * Reads a company's mappings; the failure says each reason why they cannot be used.
 *
 * @param absent in place of a file that is not there
 * @throws {CannotStart} if it cannot be read at all
 */
export async function readMappingFile(
  path: string,
  absent?: Mappings,
): Promise<Result<Mappings, readonly string[]>> {
  const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (absent && error.code === 'ENOENT') return undefined;
    throw cannotRead(path, error);
  });
  if (json === undefined) return { ok: true, value: absent ?? {} };
  const read = readMappings(json.replace(/^\uFEFF/, ''));
  return read.ok
    ? read
    : { ok: false, failure: read.failure.map((reason) => `${path}: ${reason}`) };
}
