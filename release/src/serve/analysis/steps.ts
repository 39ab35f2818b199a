import { type Refusal, refusal } from '../../outcome';
import { type BetName, type RateName, rateNames } from './rates';
import { leastSeen } from './sight';
import { type Evidences, worseIn } from './verdict';

interface Step {
  /** percent */
  traffic: number;
  /** what must be seen, if it is there, before the next step */
  mustSee: Partial<Record<RateName, number>>;
}

/** Steps by which an analysed rollout widens; after the last one everybody gets the version. */
const steps: readonly Step[] = [
  { traffic: 1, mustSee: { failed: 0.1 } },
  { traffic: 5, mustSee: { failed: 0.05 } },
  { traffic: 25, mustSee: { failed: 0.03, ordered: 0.2 } },
];

/** Milliseconds that a step takes at least: some faults need time, not visitors. */
const leastTime = 60 * 60 * 1000;

/** Decision on a rollout. */
export type Verdict =
  | { kind: 'withdraw'; bet: BetName }
  /** slower beyond chance: ops decide */
  | { kind: 'hold' }
  /** to percent of traffic; 100 for everybody */
  | { kind: 'widen'; traffic: number }
  /** `unseen`: what the visitors so far would not show yet */
  | { kind: 'wait'; unseen: Refusal[] };

/**
 * @param traffic of now, percent
 * @param sinceStep milliseconds since the rollout has this traffic
 */
export function verdictOn(
  evidences: Evidences,
  traffic: number,
  sinceStep: number,
  isSlower = false,
): Verdict {
  const bet = worseIn(evidences);
  if (bet !== undefined) return { kind: 'withdraw', bet };
  if (isSlower) return { kind: 'hold' };
  const step = steps.find((one) => one.traffic >= traffic) ?? steps.at(-1);
  const blind = rateNames.filter((name) => {
    const [needed, seen] = [step?.mustSee[name], leastSeen(name, evidences[name])];
    return needed !== undefined && (seen === undefined || seen > needed + 1e-9);
  });
  if (blind.length > 0 || sinceStep < leastTime)
    return { kind: 'wait', unseen: unseenIn(evidences) };
  return { kind: 'widen', traffic: steps.find((one) => one.traffic > traffic)?.traffic ?? 100 };
}

const toPercent = (part: number) => Math.round(part * 1000) / 10;

/** Lists what nine of ten rollouts with visitors like those so far would not show, one for each rate. */
export function unseenIn(evidences: Evidences): Refusal[] {
  const [failed, ordered] = [
    leastSeen('failed', evidences.failed),
    leastSeen('ordered', evidences.ordered),
  ];
  return [
    failed === undefined
      ? refusal('unseen-failures')
      : refusal('unseen-fewer-failures', { percent: toPercent(failed) }),
    ordered === undefined
      ? refusal('unseen-orders')
      : refusal('unseen-smaller-fall', { percent: toPercent(ordered) }),
  ];
}
