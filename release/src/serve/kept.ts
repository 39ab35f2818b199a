import { readFile } from 'node:fs/promises';
import { parseJson, type Reader } from '../protocol/read';
import { writeOver } from '../store';

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
 * @param empty the value of a missing file
 * @param anew the value of a file that is broken, or cannot be read
 * @param report takes why the file cannot be read or written
 */
export async function openKept<T>(
  file: string,
  read: Reader<T>,
  { empty, anew = empty }: { empty: T; anew?: T },
  report: (line: string) => void,
): Promise<Kept<T>> {
  const first = await readFile(file, 'utf8').then(
    (json) => {
      const parsed = parseJson(json, read);
      if (parsed.ok) return parsed.value;
      report(`${file} is broken (${parsed.failure}): it begins anew.`);
      return anew;
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return empty;
      report(`${file} cannot be read (${error.code ?? error.message}): it begins anew.`);
      return anew;
    },
  );
  let next: { value: T } | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    if (!next) return; // a later save has written it
    const { value } = next;
    next = undefined;
    await writeOver(file, JSON.stringify(value));
  }

  return {
    first,
    save(value) {
      next = { value };
      writing = writing.then(write).catch((error: unknown) => report(`${file}: ${String(error)}`));
    },
    settled: () => writing,
  };
}
