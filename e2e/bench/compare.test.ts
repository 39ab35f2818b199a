import { compare, toSpread } from './compare';
import type { Visit } from './visit';

const visit = (changes: Partial<Visit>): Visit => ({
  firstPaint: 0,
  usable: 0,
  requests: 0,
  codeHops: 0,
  hops: 0,
  codeBytes: 0,
  bytes: {},
  ...changes,
});
const usable = (...times: number[]) => times.map((time) => visit({ usable: time }));

describe('spread', () => {
  test('the median of an odd number of values is the middle one, whatever their order', () => {
    expect(toSpread([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30 });
  });

  test('the median of an even number of values lies between the two in the middle', () => {
    expect(toSpread([1, 2, 4, 100]).median).toBe(3);
  });
});

describe('limits', () => {
  const time = { name: 'usable', of: (one: Visit) => one.usable, limit: { ratio: 1.15 } };

  test.each([
    [115, false],
    [116, true],
  ])('a ratio of %d over 100 breaks its limit: %s', (median, isBroken) => {
    const visits = { composed: usable(median), monolith: usable(100), preloading: usable(50) };
    expect(compare(time, visits)).toMatchObject({ ratio: median / 100, isBroken });
  });

  test.each([
    [2, false],
    [3, true],
  ])('a maximum of %d, if 2 are allowed, is broken: %s', (codeHops, isBroken) => {
    const hops = { name: 'hops', of: (one: Visit) => one.codeHops, limit: { atMost: 2 } };
    const composed = [visit({ codeHops })];
    expect(compare(hops, { composed, monolith: composed, preloading: composed })).toMatchObject({
      isBroken,
    });
  });

  test('an exact limit is broken by one visit that differs', () => {
    const requests = { name: 'requests', of: (one: Visit) => one.requests, isExact: true };
    const same = [visit({ requests: 6 }), visit({ requests: 6 }), visit({ requests: 6 })];
    const others = { monolith: same, preloading: same };
    expect(compare(requests, { composed: same, ...others })).toMatchObject({ isBroken: false });
    const composed = [...same, visit({ requests: 7 })];
    expect(compare(requests, { composed, ...others })).toMatchObject({ isBroken: true });
  });
});
