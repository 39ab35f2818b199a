import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { done, refusal, refused, type Result } from '../outcome';
import { flag, list, parseJson, type ReadBy, shape } from '../protocol/read';
import { onDisk, withLock, writeOver } from '../store';
import { hashOf, readToken, stillValid, type Token } from './token';

const readContent = shape({
  /** an activation by a token waits until another token approves it */
  approvalsRequired: flag,
  tokens: list(readToken),
});

/** Permissions over HTTP. */
export type TokenFile = ReadBy<typeof readContent>;

/** Beside the store, never in it: everything in the store is served. */
export const tokensFileOf = (siteDir: string) => join(dirname(siteDir), 'tokens.json');

/** Reads the file; without one there are no tokens. Refuses one that is broken. */
export function readTokenFile(file: string): Promise<Result<TokenFile>> {
  return onTokenFile(async () => {
    const json = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (json === undefined) return done({ approvalsRequired: false, tokens: [] });
    const parsed = parseJson(json, readContent);
    return parsed.ok
      ? done(parsed.value)
      : refused(refusal('broken-tokens', { file, fault: parsed.failure }));
  });
}

/** Changes the file in one step, one process after another. Only this user can read it. */
export function changeTokenFile(
  file: string,
  change: (content: TokenFile) => Result<TokenFile>,
): Promise<Result<TokenFile>> {
  return onTokenFile(async () => {
    const changed = await withLock(`${file}.lock`, async () => {
      const read = await readTokenFile(file);
      if (!read.ok) return read;
      const next = change(read.value);
      if (!next.ok) return next;
      await writeOver(file, JSON.stringify(next.value, null, 2));
      return next;
    });
    return changed ?? refused(refusal('busy'));
  });
}

/** Finds the token of a text. Refuses a text that is no token, and one that has ended. */
export async function findToken(file: string, text: string, now: Date): Promise<Result<Token>> {
  const read = await readTokenFile(file);
  if (!read.ok) return read;
  const hash = hashOf(text);
  const token = read.value.tokens.find((one) => one.hash === hash);
  return token ? stillValid(token, now) : refused(refusal('no-token'));
}

const onTokenFile = <T>(work: () => Promise<Result<T>>) =>
  onDisk(work, (params) => refusal('token-file', params));
