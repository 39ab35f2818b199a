import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseJson, type Reader } from '../protocol/read';

/** A value that outlives the process. */
export interface Kept<T> {
  /** what the file held as it was opened */
  readonly first: T;
  /** Writes a value in one step; of those that wait for the one before, the last alone. */
  save: (value: T) => void;
  /** Resolves when what was saved is in the file. */
  settled: () => Promise<void>;
}

/**
 * Opens a file beside the store, which only this user can read.
 *
 * @param empty stands for a file that is not there or cannot be read
 * @param report takes why the file cannot be read or written
 */
export async function openKept<T>(
  file: string,
  read: Reader<T>,
  empty: T,
  report: (line: string) => void,
): Promise<Kept<T>> {
  const json = await readFile(file, 'utf8').catch(() => undefined);
  const parsed = json === undefined ? undefined : parseJson(json, read);
  if (parsed?.ok === false) report(`${file} is broken (${parsed.fault}): it begins anew.`);
  let next: { value: T } | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    if (!next) return; // a later save has written it
    const { value } = next;
    next = undefined;
    await writeFile(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  return {
    first: parsed?.ok ? parsed.value : empty,
    save(value) {
      next = { value };
      writing = writing.then(write).catch((error: unknown) => report(`${file}: ${String(error)}`));
    },
    settled: () => writing,
  };
}
