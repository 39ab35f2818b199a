import { addBlock, type Block, eValue, type Evidence, noEvidence } from './evidence';
import { odds, type RateName, rateNames, rates } from './rates';

/** All that is known of a rollout. */
export type Evidences = Record<RateName, Evidence>;

export const noEvidences = (): Evidences => each((name) => noEvidence(rates[name].alternatives));

/** A rate whose block is not there stays as it was. */
export const addBlocks = (
  evidences: Evidences,
  blocks: Partial<Record<RateName, Block>>,
): Evidences =>
  each((name) => {
    const block = blocks[name];
    return block
      ? addBlock(evidences[name], block, rates[name].alternatives, rates[name].assumed)
      : evidences[name];
  });

/**
 * The rate by which a variant is worse than the base beyond chance; undefined if none is. The weighted mean of
 * the rates' e-values is an e-value too: it reaches {@link odds} in at most one of so many good rollouts.
 */
export function worseIn(evidences: Evidences): RateName | undefined {
  const shares = rateNames.map(
    (name) =>
      [name, rates[name].weight * eValue(evidences[name], rates[name].alternatives)] as const,
  );
  const total = shares.reduce((all, [, share]) => all + share, 0);
  if (total < odds) return undefined;
  return shares.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

const each = (make: (name: RateName) => Evidence) =>
  Object.fromEntries(rateNames.map((name) => [name, make(name)])) as Evidences;
