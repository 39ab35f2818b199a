import type { FastifyInstance } from 'fastify';
import { runningLimits } from '../../limits';
import type { Checks } from './checks';

type CheckName = keyof Checks;

export interface Readiness {
  /** database and room; a dead mail server is named alone, because customers who are signed in go on */
  isReady: boolean;
  /** no figures and no messages: anybody may read it */
  checks: Record<CheckName, 'ok' | 'failed'>;
}

/** Asks whether customers can be served. */
export type AskReadiness = () => Promise<Readiness>;

/**
 * Runs all checks, each for at most 2 seconds. Probes that come together share one run, and its result
 * holds for a second: however many ask, the database takes one write a second.
 *
 * @param now milliseconds that only grow
 */
export function createReadiness(checks: Checks, now = () => performance.now()): AskReadiness {
  let run: { result: Promise<Readiness>; endedAt: number | undefined } | undefined;
  return () => {
    const isFresh =
      run && (run.endedAt === undefined || now() - run.endedAt < runningLimits.readinessKept);
    if (run && isFresh) return run.result;
    const next = { result: runAll(checks), endedAt: undefined as number | undefined };
    void next.result.then(() => (next.endedAt = now()));
    run = next;
    return next.result;
  };
}

/**
 * Adds `/readyz`: this server can serve customers. A load balancer sends them elsewhere if it cannot; a restart
 * would not help.
 */
export function addReadiness(server: FastifyInstance, ask: AskReadiness): void {
  server.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await ask();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...checks });
  });
}

async function runAll({ database, room, mail }: Checks): Promise<Readiness> {
  const results = await Promise.all([database, room, mail].map(passes));
  const toWord = (index: number) => (results[index] ? 'ok' : 'failed');
  return {
    isReady: results.slice(0, 2).every(Boolean),
    checks: { database: toWord(0), room: toWord(1), mail: toWord(2) },
  };
}

async function passes(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), runningLimits.readinessCheck);
  });
  return Promise.race([check().catch(() => false), timeout]).finally(() => clearTimeout(timer));
}
