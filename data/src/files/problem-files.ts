import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { type CsvProblem, encodeText, toCsvLine } from 'api-server/data';
import { problemHeader } from '../texts/ja';
import type { InputFile } from './input-file';

/** Problems of imported files, counted, and written beside each file as CSV in its encoding. */
export interface ProblemFiles {
  add: (problem: CsvProblem) => void;
  /** the first 1,000, for the screen */
  readonly first: readonly CsvProblem[];
  readonly count: number;
  /** how many have one reason, the most frequent first */
  readonly causes: readonly Cause[];
  /** Ends the files. @returns their paths, and those that could not be written. */
  close: () => { written: string[]; unwritten: string[] };
}

/** A reason that problems of one column have in common, but for the numbers in it. */
export interface Cause {
  column: string | undefined;
  header: string | undefined;
  /** as the first of them says it */
  reason: string;
  count: number;
  /** lines of the first ones, by file */
  places: ReadonlyMap<string, readonly number[]>;
}

/** Problems that go to the screen if their list cannot be written. */
const shownUnwritten = 1_000;
const byteOrderMark = '\uFEFF';

/** Place for the problems of a file. */
export function problemPath(file: string): string {
  return `${file}.problems.csv`;
}

/** @param files the readable ones; their reports of an earlier import are removed */
export function createProblemFiles(files: readonly InputFile[]): ProblemFiles {
  const encodings = new Map(files.map(({ path, encoding }) => [path, encoding]));
  const open = new Map<string, number>();
  const unwritten = new Set<string>();
  const first: CsvProblem[] = [];
  const causes: Parameters<typeof addCause>[0] = new Map();
  let count = 0;
  // A folder that only the company's host writes to, or a full disk: the import itself says what is wrong.
  const attempt = (file: string, work: () => void) => {
    try {
      work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      unwritten.add(file);
    }
  };
  for (const file of encodings.keys())
    attempt(file, () => rmSync(problemPath(file), { force: true }));

  const write = (file: string, line: string) => {
    const encoding = encodings.get(file) ?? 'utf-8';
    const isNew = !open.has(file);
    // It quotes rows of the file, which name persons.
    const target = open.get(file) ?? openSync(problemPath(file), 'w', 0o600);
    open.set(file, target);
    // Spreadsheets take UTF-8 for Shift_JIS unless it begins with this mark.
    const put = (text: string) =>
      writeSync(target, encodeText(text, encoding) ?? Buffer.from(JSON.stringify(text)));
    if (isNew) put(`${encoding === 'utf-8' ? byteOrderMark : ''}${toCsvLine(problemHeader)}`);
    put(line);
  };
  return {
    add: (problem) => {
      count += 1;
      addCause(causes, problem);
      const { file, line, column = '', header = column, value = '', reason } = problem;
      if (!unwritten.has(file))
        attempt(file, () => write(file, toCsvLine([file, line, header, value, reason])));
      if (first.length < shownUnwritten) first.push(problem);
    },
    first,
    get count() {
      return count;
    },
    get causes() {
      return [...causes.values()].sort((a, b) => b.count - a.count);
    },
    close: () => {
      for (const target of open.values()) closeSync(target);
      // The beginning of a list would be taken for all of it.
      for (const file of unwritten) attempt(file, () => rmSync(problemPath(file), { force: true }));
      const written = [...open.keys()].filter((file) => !unwritten.has(file));
      return { written: written.map(problemPath), unwritten: [...unwritten].map(problemPath) };
    },
  };
}

/** Places of a cause that a person reads on a screen. */
const shownPlaces = 3;

function addCause(
  causes: Map<string, Cause & { places: Map<string, number[]> }>,
  { file, line, column, header, reason }: CsvProblem,
): void {
  const key = `${column} ${reason.replace(/\d+/g, '0')}`;
  const cause = causes.get(key) ?? { column, header, reason, count: 0, places: new Map() };
  cause.count += 1;
  causes.set(key, cause);
  if (cause.count <= shownPlaces) cause.places.set(file, [...(cause.places.get(file) ?? []), line]);
}
