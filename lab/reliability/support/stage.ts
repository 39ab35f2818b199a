import type { Place } from '../../../api-server/src/testing/ask-elsewhere';
import { type ApiOptions, type ApiProcess, startApi } from './api-process';
import type { Customer } from './customers';
import { checkReceipts, type Verdict } from './ledger';
import { type Load, startLoad } from './load';
import { waitAtMost } from './wait';

/** API processes on one database, under a load of submissions. */
export interface Stage {
  apis: readonly ApiProcess[];
  load: Load;
  /** starts API `n` anew if it has ended; its successor listens elsewhere */
  revive(api: number): Promise<void>;
  /** Ends the load and all processes, then looks at what the database holds. */
  close(): Promise<Verdict>;
}

export interface StageOptions extends ApiOptions {
  place: Place;
  apis: number;
  /** of that place, nobody else's */
  customers: readonly Customer[];
  /** customers at once, for each API */
  workers?: number;
}

/** from the first submission to the first receipt, in milliseconds */
const longestStart = 30_000;

export async function openStage({
  place,
  apis: count,
  customers,
  workers = 8,
  ...options
}: StageOptions): Promise<Stage> {
  const apis = await Promise.all(Array.from({ length: count }, () => startApi(place, options)));
  const load = startLoad(customers, {
    apis: count,
    workers: workers * count,
    urlOf: (api) => apis[api]?.url ?? '',
  });
  const first = Promise.all(apis.map((_, api) => load.nextSuccess(api)));
  if (!(await waitAtMost(first, longestStart))) {
    const answers = [...load.otherAnswers].map(([answer, times]) => `${times} × ${answer}`);
    throw new Error(`No submission is accepted: ${answers.join(', ')}\n${apis[0]?.output()}`);
  }
  return {
    apis,
    load,
    revive: async (api) => {
      if (!apis[api]?.isAlive()) apis[api] = await startApi(place, options);
    },
    close: async () => {
      await load.stop();
      await Promise.all(apis.map((api) => api.kill()));
      return checkReceipts(place, load);
    },
  };
}
