import type { DiscoveryDocument } from './discovery';
import { bucketOf, readVisitor, variantsFor } from './variants';

const buckets = 10_000;

/** Visitors' numbers as browsers make them, the same in each run (mulberry32). */
function visitors(count: number): string[] {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return String((mixed ^ (mixed >>> 14)) >>> 0);
  });
}

/** A document in which some visitors get version 2 of each part. */
function withTraffic(traffics: Record<string, [traffic: number, rollout: number | undefined]>) {
  const microFrontends = Object.entries(traffics).map(([name, [traffic, rollout]]) => [
    name,
    [
      { metadata: { version: '1' }, deployment: { traffic: 100 - traffic }, extras: {} },
      { metadata: { version: '2' }, deployment: { traffic }, extras: { rollout } },
    ],
  ]);
  return { microFrontends: Object.fromEntries(microFrontends) } as DiscoveryDocument;
}

const isIn = (document: DiscoveryDocument, visitor: string) => variantsFor(document, () => visitor);

test('of a million visitors 1 % ± 0.04 get the version of a rollout at a traffic of 1 %', () => {
  const all = visitors(1_000_000);
  for (const rollout of [1, 2, 412]) {
    const some = all.filter((visitor) => bucketOf(visitor, 'remote-auth', rollout) < 100).length;
    expect(Math.abs(some / all.length - 0.01)).toBeLessThan(0.0004);
  }
});

test('every bucket is reached, and each by about the same number of visitors', () => {
  const counts = new Array<number>(buckets).fill(0);
  for (const visitor of visitors(1_000_000)) {
    const bucket = bucketOf(visitor, 'host', 3);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const chi = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
  // 9,999 degrees of freedom: mean 9,999, standard deviation 141.
  expect(Math.abs(chi - 9_999)).toBeLessThan(5 * 141);
});

test.each([
  ['two parts', ['remote-auth', 5], ['remote-order-form', 5]],
  ['two rollouts of one part', ['remote-auth', 5], ['remote-auth', 6]],
  ['parts whose names differ in one letter', ['remote-a', 12], ['remote-b', 12]],
] as const)('two rollouts at 50 %% give 25 %% of each pair, for %s', (_what, one, other) => {
  const all = visitors(200_000);
  const pairs = [0, 0, 0, 0];
  for (const visitor of all) {
    const isIn = ([name, rollout]: readonly [string, number]) =>
      bucketOf(visitor, name, rollout) < 5_000;
    const pair = (isIn(one) ? 2 : 0) + (isIn(other) ? 1 : 0);
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
  for (const count of pairs) expect(Math.abs(count / all.length - 0.25)).toBeLessThan(0.005);
});

test('buckets in two rollouts are independent in a table of 20 by 20', () => {
  const all = visitors(200_000);
  const cells = new Array<number>(400).fill(0);
  const row = (visitor: string, rollout: number) =>
    Math.floor(bucketOf(visitor, 'remote-auth', rollout) / 500);
  for (const visitor of all) {
    const cell = row(visitor, 8) * 20 + row(visitor, 9);
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  const chi = cells.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
  // 399 degrees of freedom: mean 399, standard deviation 28.
  expect(Math.abs(chi - 399)).toBeLessThan(5 * 28);
});

test.each([
  [0.01, 1],
  [0.29, 29],
  [1, 100],
  [1.1, 110],
  [99.99, 9_999],
])('a traffic of %d %% is exactly %d buckets of 10,000', (traffic, expected) => {
  const document = withTraffic({ 'remote-auth': [traffic, 1] });
  // One visitor of each bucket.
  const found = new Map<number, string>();
  for (let number = 0; found.size < buckets; number += 1)
    found.set(bucketOf(String(number), 'remote-auth', 1), String(number));
  const some = [...found.values()].filter((visitor) => isIn(document, visitor)['remote-auth']);
  expect(some).toHaveLength(expected);
});

test('nobody who is in a rollout goes out if its traffic grows', () => {
  const steps = [1, 5, 25, 50, 99.99].map((traffic) =>
    withTraffic({ 'remote-auth': [traffic, 4] }),
  );
  for (const visitor of visitors(5_000)) {
    const isInAt = steps.map((document) => 'remote-auth' in isIn(document, visitor));
    expect(isInAt).toEqual([...isInAt].sort());
  }
});

test('a visitor without a number gets no version of a rollout', () => {
  expect(variantsFor(withTraffic({ 'remote-auth': [99.99, 1] }), () => undefined)).toEqual({});
});

test('no number is asked for in a document without a rollout', () => {
  const read = jest.fn();
  expect(variantsFor(withTraffic({ 'remote-auth': [0, undefined] }), read)).toEqual({});
  expect(read).not.toHaveBeenCalled();
});

describe('the number of a browser', () => {
  const crypto = { getRandomValues: <T>(bytes: T) => Object.assign(bytes as object, [41]) as T };

  test('the number of a browser is made once and kept', () => {
    const localStorage: Record<string, string> = {};
    expect(readVisitor({ localStorage, crypto })).toBe('41');
    expect(localStorage).toEqual({ visitor: '41' });
    const getRandomValues = () => {
      throw new Error('made again');
    };
    expect(readVisitor({ localStorage, crypto: { getRandomValues } })).toBe('41');
  });

  test('the number of a browser is undefined if the browser forbids storage', () => {
    const page = {
      get localStorage(): never {
        throw new DOMException('denied', 'SecurityError');
      },
      crypto,
    };
    expect(readVisitor(page)).toBeUndefined();
  });
});
