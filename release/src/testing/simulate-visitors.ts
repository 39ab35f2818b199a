import type { Report } from '../protocol/report';
import type { RateName } from '../serve/analysis/rates';
import { addBlocks, noEvidences, worseIn } from '../serve/analysis/verdict';
import { createCollector, keyOf, type Watched } from '../serve/rollouts/collector';

/** Visitors of a simulated rollout, one by one, as pages report them. */
export interface Crowd {
  /** rates of the live version and of the rollout's, outside of an outage */
  base: Record<RateName, number>;
  arm: Record<RateName, number>;
  /** percent */
  traffic: number;
  /** page loads of a visitor at most; one whose part failed makes twice as many. Without it one */
  loads?: number;
  /** each of those loads counts, as pages did before they kept that they had reported */
  isEachCounted?: boolean;
  /** people behind one address at most, of whom 8 in 10 have one outcome: a household, a company. Without it one */
  together?: number;
  /** visitors between two looks at most: a mail to all customers. Without it about 10 */
  burst?: number;
  /** the rate at which everything fails in one look of fifty, whatever the version: an outage */
  outage?: number;
  /** browsers that visitors have, each as often; without it they name none */
  agents?: readonly string[];
  /** the one of them in which the variant fails for everybody */
  failsIn?: string;
}

const watched: Watched = { name: 'part', variant: '2.0.0', live: '1.0.0', since: 1, until: 1 };
const key = keyOf(watched);
/** Milliseconds from one look of the analysis to the next. */
const pace = 10_000;

/** Reports that one look after the next takes. */
type Due = { report: Report; address: string; agent: string | undefined }[];

/**
 * Runs one rollout through the collector and the analysis until it is withdrawn or `most` visitors of its variant have come.
 * Returns the visitors of the variant at the withdrawal; undefined if there is none. Reports arrive as from pages: a failure at once, a
 * part that mounted a look later, an order later still, and reloads after that.
 */
export function simulateVisitors(
  crowd: Crowd,
  most: number,
  random: () => number,
): number | undefined {
  const { traffic, loads = 1, isEachCounted = false, together = 1, burst = 0, outage = 0 } = crowd;
  const { agents = [] } = crowd;
  const upTo = (count: number) => 1 + Math.floor(random() * count);
  const due: Due[] = [];
  let now = 0;
  let last = 0;
  let evidences = noEvidences();
  let visitors = 0;
  const collector = createCollector(() => now);
  collector.watch([watched]);

  type Sent = Pick<Report, 'version' | 'what' | 'again'>;
  function send(at: number, from: Omit<Due[number], 'report'>, report: Sent) {
    const more = { release: 1, part: watched.name, stage: undefined };
    const others = { changedByOthers: undefined, took: undefined };
    last = Math.max(last, at);
    (due[at] ??= []).push({ ...from, report: { ...report, ...more, ...others } });
  }

  /** One visitor, who draws the worse the lower the numbers are. */
  function visit(look: number, address: string, [fate, will]: readonly [number, number]): void {
    const isArm = random() * 100 < traffic;
    visitors += Number(isArm);
    const { failed, ordered } = crowd[isArm ? 'arm' : 'base'];
    const isOutage = outage > 0 && look % 50 === 7;
    const agent = agents.length > 0 ? agents[upTo(agents.length) - 1] : undefined;
    const isBroken = isArm && agent !== undefined && agent === crowd.failsIn;
    const hasFailed = isBroken || fate < (isOutage ? outage : failed);
    const from = { address, agent };
    const hasOrdered = !hasFailed && will < ordered / (1 - failed);
    const version = isArm ? watched.variant : watched.live;
    const times = upTo(hasFailed ? loads * 2 : loads);
    for (let load = 0; load < times; load += 1) {
      const at = look + load * upTo(3);
      const again = load > 0 && !isEachCounted ? true : undefined;
      send(hasFailed ? at : at + 1, from, {
        version,
        again,
        what: hasFailed ? 'failed' : 'mounted',
      });
      send(at + upTo(6), from, { version, again, what: hasOrdered ? 'ordered' : 'left' });
    }
  }

  for (let look = 0; visitors < most || look <= last + 7; look += 1) {
    let coming = burst > 0 && random() < 0.05 ? upTo(burst) : upTo(20);
    while (coming > 0 && visitors < most) {
      const size = Math.min(upTo(together), coming);
      const address = `10.${upTo(250)}.${upTo(250)}.1`;
      const shared = [random(), random()] as const;
      for (let person = 0; person < size; person += 1)
        visit(look, address, random() < 0.8 ? shared : [random(), random()]);
      coming -= size;
    }
    for (const { report, address, agent } of due[look] ?? [])
      collector.take(report, address, agent);
    evidences = collector.takeBlocks(key).reduce(addBlocks, evidences);
    if (worseIn(evidences) !== undefined) return visitors;
    now += pace;
  }
  return undefined;
}
