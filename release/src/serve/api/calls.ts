import { appendFile, rename, stat } from 'node:fs/promises';
import { serveLimits } from '../../limits';

/** One call by a token: of what it asked for and what became of it. */
export interface Call {
  /** the name of the token */
  by: string;
  call: string;
  /** as it was asked; nothing of it is secret */
  asked?: unknown;
  /** `done`, `waits`, or the codes of the refusals */
  outcome: 'done' | 'waits' | readonly string[];
  /** the part that it published */
  published?: string;
  /** the release that it made */
  release?: string;
}

/**
 * Makes what writes one line of JSON for each call that changes something or was refused: `calls.jsonl`, beside
 * the store. The history holds releases alone, and a publication or a refusal makes none.
 */
export function createCallLog(
  file: string,
  { now = Date.now, report }: { now?: () => number; report: (line: string) => void },
) {
  let last: Promise<unknown> = Promise.resolve();
  return (call: Call): Promise<unknown> => {
    const line = JSON.stringify({ at: new Date(now()).toISOString(), ...call });
    last = last
      .then(async () => {
        const size = (await stat(file).catch(() => undefined))?.size ?? 0;
        if (size > serveLimits.calls) await rename(file, `${file}.1`);
        await appendFile(file, `${line}\n`, { mode: 0o600 });
      })
      .catch((error: unknown) => report(`This call is not in ${file} (${String(error)}): ${line}`));
    return last;
  };
}
