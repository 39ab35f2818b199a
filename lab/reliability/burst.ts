import { workLimits } from '../../api-server/src/limits';
import { percentile } from '../support/percentile';
import { type Bounds, boundTries, type Harness, type Outcome } from './outcome';
import { startFloodProcess } from './support/flood';
import type { FloodKind } from './support/flood-kinds';
import { type Site, withSite } from './support/site';

/** submissions at once */
const size = 1_024;
/** A refusal comes at most so many milliseconds after the answers to as many health checks. */
const longestRefusal = 100;

export const burst: Harness = {
  title: `${size.toLocaleString('en')} submissions at once: what does not fit is refused at once`,
  bounds: { seconds: 20, tries: 4 },
  run: ({ broken, seconds, tries, slack }) =>
    withSite({ customers: tries * size, build: broken }, async (site) => {
      const isDue = boundTries({ seconds, tries });
      const outcome: Outcome = { rows: [], broken: [] };
      for (let tried = 0; isDue(tried); tried += 1) await tryBurst(site, size, slack, outcome);
      return outcome;
    }),
};

/** Customers of the short form: three times as many as may wait. */
export const customersOfBurst = 3 * workLimits.maxWaiting;

export async function burstOnce(site: Site, { slack }: Pick<Bounds, 'slack'>): Promise<Outcome> {
  const outcome: Outcome = { rows: [], broken: [] };
  await tryBurst(site, customersOfBurst, slack, outcome);
  return outcome;
}

/** An equal burst of health checks, which no queue holds up, shows what this machine cannot do faster. */
async function tryBurst(
  { api: { url }, take }: Site,
  size: number,
  slack: number,
  { rows, broken }: Outcome,
): Promise<void> {
  const customers = take(size);
  const run = async (kind: FloodKind) => {
    const flooding = await startFloodProcess();
    return flooding.run({ url, kind, connections: size, networks: 250, seconds: 0, customers });
  };
  const cheapest = await run('health checks');
  const { answers } = await run('submissions');
  const baseline = percentile(cheapest.answers['200']?.times ?? [], 99);
  const { '200': accepted, '503 MSGECCSE9001': refused, ...others } = answers;
  // Those that waited and were refused after all are the slowest; there are no more than may wait.
  const atOnce = refused?.times.slice(0, -workLimits.maxWaiting) ?? [];
  const late = percentile(atOnce, 99) - baseline;
  rows.push({
    fault: `${size} submissions at once`,
    accepted: accepted?.count ?? 0,
    'p99 accepted in ms': Math.round(percentile(accepted?.times ?? [0], 99)),
    refused: refused?.count ?? 0,
    'p50 refused in ms': Math.round(percentile(refused?.times ?? [0], 50)),
    'p99 refused at once in ms': Math.round(percentile(atOnce, 99)),
    'slowest refusal in ms': Math.round(refused?.times.at(-1) ?? 0),
    'p99 of as many health checks in ms': Math.round(baseline),
    'refused late by ms': Math.round(late),
  });
  broken.push(...Object.entries(others).map(([name, { count }]) => `${count} × ${name}`));
  if (atOnce.length === 0) broken.push('nothing was refused at once');
  if (refused && refused.withRetryAfter < refused.count) broken.push('no Retry-After');
  if (late > longestRefusal * slack) broken.push(`refusals came ${Math.round(late)} ms late`);
}
