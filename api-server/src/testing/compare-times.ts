import { performance } from 'node:perf_hooks';

const fours = 125;
const rounds = 7;

/** Something whose time is taken; what it needs is made ready before, and not counted. */
export type Timed = () => Promise<() => Promise<unknown>>;

/**
 * How much slower one of two calls is than the other, as a part of the time that both take: 0.05 is
 * 5 %. 500 calls, four at a time: one, other, other, one, or the other way round by chance. The second
 * call of two is often the slower one, whichever it is; within a four that cancels out, where over all
 * pairs it would make two heaps of differences with the median at the edge of one. By chance, because
 * what comes back after a number of calls, as a garbage collection does, could else always meet the
 * same one. The median over the fours leaves out the few that the machine disturbed.
 */
async function difference(one: Timed, other: Timed): Promise<number> {
  const differences: number[] = [];
  const times: number[] = [];
  for (let four = 0; four < fours; four += 1) {
    const isTurned = Math.random() < 0.5;
    const [outer, inner] = isTurned ? [other, one] : [one, other];
    const [firstOuter, firstInner] = await timesOf(outer, inner);
    const [secondInner, secondOuter] = await timesOf(inner, outer);
    const longer = (firstOuter + secondOuter - firstInner - secondInner) / 2;
    differences.push(isTurned ? -longer : longer);
    times.push(firstOuter, firstInner, secondInner, secondOuter);
  }
  return median(differences) / median(times);
}

/**
 * The difference on which two rounds agree, of seven at most: a real one is there in every round, and
 * one round alone may hide it or, on a busy machine, make one up. Ends as soon as two are below `bound`.
 */
export async function agreedDifference(bound: number, one: Timed, other: Timed): Promise<number> {
  const found: number[] = [];
  const secondSmallest = () => [...found].sort((a, b) => a - b)[1] ?? Number.POSITIVE_INFINITY;
  while (found.length < rounds && secondSmallest() > bound) {
    found.push(Math.abs(await difference(one, other)));
  }
  return secondSmallest();
}

/** Both are made ready before the first is called. */
async function timesOf(first: Timed, second: Timed): Promise<[number, number]> {
  const [callFirst, callSecond] = [await first(), await second()];
  return [await timeOf(callFirst), await timeOf(callSecond)];
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
