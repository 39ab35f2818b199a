import type { Result } from '@order-change/contract';
import { type Fault, fault } from '../federation/fault';

/** Milliseconds. */
export interface Deadline {
  /** for an attempt of which nothing arrives: the end of it is for one more question */
  quiet: number;
  /** for an attempt whose files arrive slowly */
  most: number;
}

/** The part of {@link Deadline.quiet} after which it is asked whether anything arrives. */
const asked = 0.75;

/**
 * Runs all stages of an attempt under one deadline. When it passes, the attempt fails with the stage `timeout` and
 * `signal` is aborted: no stage begins after that.
 *
 * @param isArriving does anything of the attempt's files arrive? May take as long as it likes, up to the deadline.
 */
export function within<T>(
  { quiet, most }: Deadline,
  attempt: (signal: AbortSignal) => Promise<Result<T, Fault>>,
  isArriving: (signal: AbortSignal) => Promise<boolean> = async () => false,
): Promise<Result<T, Fault>> {
  const [ending, asking] = [new AbortController(), new AbortController()];
  return new Promise((resolve) => {
    const end = (milliseconds: number) => {
      ending.abort();
      asking.abort();
      resolve(fault('timeout', `nothing within ${milliseconds} ms`));
    };
    let timer = setTimeout(end, quiet, quiet);
    const question = setTimeout(() => {
      const answer = isArriving(asking.signal).catch(() => false);
      void answer.then((arrives) => {
        if (!arrives || asking.signal.aborted) return;
        clearTimeout(timer);
        timer = setTimeout(end, most - quiet * asked, most);
      });
    }, quiet * asked);
    void attempt(ending.signal)
      .catch((error: unknown) => fault('threw', error))
      .then((result) => {
        clearTimeout(timer);
        clearTimeout(question);
        asking.abort();
        resolve(result);
      });
  });
}
