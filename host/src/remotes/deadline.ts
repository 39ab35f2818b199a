import type { Result } from '@order-change/contract';
import { type Fault, fault } from './fault';

/**
 * Runs all stages of an attempt under one deadline, in milliseconds. When it passes, the attempt fails with
 * the stage `timeout` and `signal` is aborted: no stage begins after that.
 */
export function within<T>(
  deadline: number,
  attempt: (signal: AbortSignal) => Promise<Result<T, Fault>>,
): Promise<Result<T, Fault>> {
  const ending = new AbortController();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      ending.abort();
      resolve(fault('timeout', `nothing within ${deadline} ms`));
    }, deadline);
    void attempt(ending.signal)
      .catch((error: unknown) => fault('threw', error))
      .then((result) => {
        clearTimeout(timer);
        resolve(result);
      });
  });
}
