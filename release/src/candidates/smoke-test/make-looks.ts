import { smokeTestLimits } from '../../limits';
import type { Refusal } from '../../outcome';
import type { Visited } from './visited';

/** Looks at a page or makes a journey; `by` names the engine, if it is another one. */
export interface Look {
  make: () => Promise<Visited & { by?: string }>;
}

/** Says of what was found whether anything else would be of use. */
export type IsEnough = (findings: readonly Refusal[]) => boolean;

/**
 * Makes all looks, some at the same time. One that finds something on a busy machine is made again at the end, alone: what ran out
 * of its time says nothing about the page then.
 *
 * @param wasBusySince asked with the time at which a look began; milliseconds
 * @param begin called before each look
 * @returns their results, without what was found first where a look was made again
 */
export async function makeLooks<L extends Look>(
  looks: readonly L[],
  wasBusySince: (time: number) => boolean,
  isEnough: IsEnough,
  begin: (look: L) => void,
): Promise<(Visited & { by?: string })[]> {
  const made: (Visited & { by?: string })[] = [];
  const left = [...looks];
  const again: L[] = [];
  const isOver = () => isEnough(made.flatMap(({ findings }) => findings));
  const makeNext = async (isLast: boolean): Promise<void> => {
    for (let look = left.shift(); look && !isOver(); look = left.shift()) {
      begin(look);
      const startedAt = Date.now();
      const one = await look.make();
      const isDoubtful = one.findings.length > 0 && !isLast && wasBusySince(startedAt);
      if (isDoubtful && !isEnough(one.findings)) again.push(look);
      else made.push(one);
    }
  };
  await Promise.all(Array.from({ length: smokeTestLimits.atOnce }, () => makeNext(false)));
  left.push(...again);
  await makeNext(true);
  return made;
}
