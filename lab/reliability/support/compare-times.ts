import { performance } from 'node:perf_hooks';
import type { Prepared } from '../../../api-server/src/testing/existence-pairs';
import { median } from '../../support/percentile';

/** 500 calls. */
const foursOfRound = 125;

/**
 * Returns how much slower one of two calls is than the other, as a part of the time that both take: 0.05 is
 * 5 %. 500 calls a round, and one more round as long as the difference of all is above `bound`: a real one
 * stays, one that a busy machine made up goes away.
 *
 * Four calls at a time: one, other, other, one, or the other way round by chance. The second call of
 * two is often the slower one, whichever it is; within a four that cancels out, where over all pairs
 * it would make two heaps of differences with the median at the edge of one. By chance, because what
 * comes back after a number of calls, as a garbage collection does, could else always meet the same
 * one. The median over the fours leaves out the few that the machine disturbed.
 */
export async function timeDifference(
  bound: number,
  mostRounds: number,
  one: Prepared,
  other: Prepared,
): Promise<{ difference: number; calls: number }> {
  const differences: number[] = [];
  const times: number[] = [];
  const found = () => Math.abs(median(differences) / median(times));
  for (let round = 0; round === 0 || (round < mostRounds && found() > bound); round += 1) {
    for (let four = 0; four < foursOfRound; four += 1) {
      const isTurned = Math.random() < 0.5;
      const [outer, inner] = isTurned ? [other, one] : [one, other];
      const [firstOuter, firstInner] = await timesOf(outer, inner);
      const [secondInner, secondOuter] = await timesOf(inner, outer);
      const longer = (firstOuter + secondOuter - firstInner - secondInner) / 2;
      differences.push(isTurned ? -longer : longer);
      times.push(firstOuter, firstInner, secondInner, secondOuter);
    }
  }
  return { difference: found(), calls: times.length };
}

/** Both are made ready before the first is called. */
async function timesOf(first: Prepared, second: Prepared): Promise<[number, number]> {
  const [callFirst, callSecond] = [await first(), await second()];
  return [await timeOf(callFirst), await timeOf(callSecond)];
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}
