import { compare, toSpread } from './compare';
import type { Visit } from './visit';

const visit = (changes: Partial<Visit>): Visit => ({
  firstPaint: 0,
  largestPaint: 0,
  typable: 0,
  live: 0,
  answered: 0,
  stepped: 0,
  shift: 0,
  longestTask: 0,
  requests: 0,
  codeHops: 0,
  hops: 0,
  bytes: {},
  bytesBehind: 0,
  ...changes,
});
const live = (...times: number[]) => times.map((time) => visit({ live: time }));

describe('spread', () => {
  test('the median of an odd number of values is the middle one, whatever their order', () => {
    expect(toSpread([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30 });
  });

  test('the median of an even number of values lies between the two in the middle', () => {
    expect(toSpread([1, 2, 4, 100]).median).toBe(3);
  });
});

describe('limits', () => {
  const ratio = { ratio: 1.15, to: 'lazy' } as const;
  const time = { name: 'live', of: (one: Visit) => one.live, limits: { '/': [ratio] } };

  test.each([
    [115, []],
    [116, [ratio]],
  ])('a median of %d against 100 breaks of the limit 1.15: %j', (median, broken) => {
    const visits = { composed: live(median), lazy: live(100), preloading: live(50) };
    expect(compare(time, '/', visits).broken).toEqual(broken);
    expect(compare(time, '/other', visits).broken).toEqual([]);
  });

  test('a limit with a variant that was not measured is not broken', () => {
    expect(compare(time, '/', { composed: live(116) }).broken).toEqual([]);
  });

  test.each([
    [2, []],
    [3, [{ atMost: 2 }]],
  ])('a maximum of %d breaks of the limit 2: %j', (codeHops, broken) => {
    const hops = {
      name: 'hops',
      of: (one: Visit) => one.codeHops,
      limits: { '/': [{ atMost: 2 }] },
    };
    expect(compare(hops, '/', { composed: [visit({ codeHops })] }).broken).toEqual(broken);
  });

  test('an exact figure varies if one visit differs', () => {
    const requests = { name: 'requests', of: (one: Visit) => one.requests, isExact: true };
    const same = [visit({ requests: 6 }), visit({ requests: 6 }), visit({ requests: 6 })];
    expect(compare(requests, '/', { composed: same }).varies).toBe(false);
    const composed = [...same, visit({ requests: 7 })];
    expect(compare(requests, '/', { composed }).varies).toBe(true);
  });
});
