import { setTimeout } from 'node:timers/promises';
import { runningLimits } from '../../limits';
import { seconds } from '../clock';
import type { OpenDatabase } from './database';

/** The time that passes, in milliseconds. */
interface Time {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const systemTime: Time = { now: () => performance.now(), wait: (time) => setTimeout(time) };

/**
 * Opens a server that may not be reachable yet, so that machines may start in any order. A server that
 * answers with another error (a wrong password, no such database) is not waited for.
 *
 * @param wait seconds; the last attempt begins no later
 * @throws what the last attempt threw
 */
export async function openWhenReachable(
  open: () => Promise<OpenDatabase>,
  wait: number,
  time = systemTime,
): Promise<OpenDatabase> {
  const end = time.now() + seconds(wait);
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isUnreachable(error) || time.now() + runningLimits.databaseRetry > end) throw error;
      await time.wait(runningLimits.databaseRetry);
    }
  }
}

/** No connection (a system's error has no SQL state), or a server that starts, stops or is full. */
function isUnreachable(error: unknown): boolean {
  const { code, message = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return (
    /^(57P0[123]|53300|ECONN(REFUSED|RESET)|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT)$/.test(
      code ?? '',
    ) || /timeout|terminated/i.test(message)
  );
}
