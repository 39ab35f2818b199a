import type { Explained } from 'release/protocol';

type NotedError = NonNullable<Explained['error']>;

/** Characters of an error's first line. */
const most = 160;

let noted: NotedError | null = null;

/** The first error of this page that took a part down. */
export const notedError = (): NotedError | null => noted;

/** Keeps the first error's first line without what may be personal, and its place in the files of a part. */
export function noteError(error: unknown): void {
  noted ??= toNoted(error);
}

export function toNoted(error: unknown): NotedError {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = /\/(?:host|remotes\/[\w-]+)\/[\w@/.~+-]+:\d+:\d+/.exec(stack)?.[0];
  return { line: mask(String(error).split('\n', 1)[0] as string), place: place ?? null };
}

/** Masks with asterisks what may have been typed: quoted text, addresses, digits, and all but ASCII. */
const mask = (line: string) =>
  line
    .replace(/(["'`“]).*?(["'`”]|$)/g, '*')
    .replace(/\S*@\S*/g, '*')
    .replace(/[?#]\S*/g, '*')
    .replace(/\d+|[^ -~]+/g, '*')
    .slice(0, most);
