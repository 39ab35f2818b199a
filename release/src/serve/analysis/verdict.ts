import { addBlock, type Block, eValue, type Evidence, noEvidence } from './evidence';
import { type BetName, betNames, bets, odds } from './rates';

/** All that is known of a rollout. */
export type Evidences = Record<BetName, Evidence>;

export const noEvidences = (): Evidences => each((name) => noEvidence(bets[name].alternatives));

/** A bet whose block is not there stays as it was. */
export const addBlocks = (
  evidences: Evidences,
  blocks: Partial<Record<BetName, Block>>,
): Evidences =>
  each((name) => {
    const block = blocks[name];
    return block
      ? addBlock(evidences[name], block, bets[name].alternatives, bets[name].assumed)
      : evidences[name];
  });

/**
 * The bet by which a variant is worse than the base beyond chance; undefined if none is. The weighted mean of
 * the bets' e-values is an e-value too: it reaches {@link odds} in at most one of so many good rollouts.
 */
export function worseIn(evidences: Evidences): BetName | undefined {
  const shares = betNames.map(
    (name) => [name, bets[name].weight * eValue(evidences[name], bets[name].alternatives)] as const,
  );
  const total = shares.reduce((all, [, share]) => all + share, 0);
  if (total < odds) return undefined;
  return shares.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

const each = (make: (name: BetName) => Evidence) =>
  Object.fromEntries(betNames.map((name) => [name, make(name)])) as Evidences;
