import fastify, { type FastifyInstance } from 'fastify';
import type { SigningKey } from '../keys/key';
import { judgeInterval } from '../limits';
import { tell } from '../refusals';
import type { Store } from '../store/store';
import { createCollector } from './collector';
import { createRolloutJudge } from './judge-rollouts';
import { readJudgementFile, writeJudgementFile } from './judgement-file';
import { createReports } from './reports';

export interface ServeOptions {
  store: Store;
  /** keeps what was judged over a restart */
  judgementFile: string;
  /** takes what ops must know */
  notify: (line: string) => void;
  /** signs releases, if the store accepts keys */
  key?: SigningKey | undefined;
  /** proxies before it whose word on the visitor's address counts */
  trustedProxies?: number;
  /** milliseconds between two looks */
  interval?: number;
}

/**
 * The program that judges rollouts: collects reports at `/reports`, looks at each rollout every ten seconds,
 * and says at `/rollouts` what it knows. Only `/reports` is for the public.
 */
export async function createReleaseServer(options: ServeOptions): Promise<FastifyInstance> {
  const { store, notify, judgementFile, interval = judgeInterval } = options;
  const app = fastify({ trustProxy: (_, hop) => hop < (options.trustedProxies ?? 0) });
  const collector = createCollector();
  const judgement = await readJudgementFile(judgementFile, notify);
  const { key } = options;
  const judge = createRolloutJudge({ store, collector, judgement, notify, options: { key } });
  let fault = '';

  async function look(): Promise<void> {
    const looked = await judge.look();
    const now = looked.ok ? '' : looked.refusals.map(tell).join(' ');
    if (now !== fault && now !== '') notify(now);
    fault = now;
    await writeJudgementFile(judgementFile, judgement);
  }

  // One look after another: a slow store must not be asked by two.
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const again = () => {
    looking = look()
      .catch((error: unknown) => notify(String(error)))
      .then(() => void (timer = setTimeout(again, interval)));
  };

  await app.register(createReports(collector));
  app.get('/rollouts', async () => ({ fault, rollouts: judge.states() }));
  app.addHook('onReady', async () => again());
  app.addHook('onClose', async () => {
    await looking;
    clearTimeout(timer);
  });
  return app;
}
