import { setTimeout } from 'node:timers/promises';
import { seconds } from '../clock';
import { openDataFolder } from '../data-folder';
import { runningLimits } from '../limits';
import type { OpenDatabase } from './database';

/** Opens the database that the configuration names, migrated to this version. */
export async function openDatabase(config: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  /** seconds that a server may take until it is reachable */
  DATABASE_WAIT?: number;
}): Promise<OpenDatabase> {
  // Each driver is loaded only if it is used.
  if (config.DATABASE_URL === undefined) {
    const { openEmbeddedDatabase } = await import('./open-embedded');
    return openEmbeddedDatabase(openDataFolder(config.DATA_DIR));
  }
  const { openServerDatabase } = await import('./open-server');
  return openWhenReachable(config.DATABASE_URL, config.DATABASE_WAIT ?? 0, openServerDatabase);
}

type Open = (url: string) => Promise<OpenDatabase>;

/** Waits for a server that is not reachable yet, so that machines may start in any order; `wait` in seconds. */
async function openWhenReachable(url: string, wait: number, open: Open): Promise<OpenDatabase> {
  const end = performance.now() + seconds(wait);
  for (;;) {
    try {
      return await open(url);
    } catch (error) {
      if (!isUnreachable(error) || performance.now() >= end) throw error;
      await setTimeout(runningLimits.databaseRetry);
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
