import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { giveAway, otherOwner } from './given-away';

/**
 * Writes a file that only this user can read (if root writes it, the owner of its folder), over the one that is there, in one step. It is flushed before: a loss of
 * power leaves the old bytes or the new ones, and no empty file.
 */
export async function writeOver(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await giveAway(`${file}.new`, await otherOwner(dirname(file)));
  await rename(`${file}.new`, file);
}
