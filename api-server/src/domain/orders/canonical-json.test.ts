import { canonicalJson } from './canonical-json';

test('equal values have the same canonical JSON, whatever the order of their keys', () => {
  expect(canonicalJson({ a: 1, b: { c: [2, { e: 3, d: null }] } })).toBe(
    canonicalJson({ b: { c: [2, { d: null, e: 3 }] }, a: 1 }),
  );
});

test.each([
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: '1' }],
  [{ a: null }, {}],
])('the canonical JSON of %j differs from that of %j', (one, other) => {
  expect(canonicalJson(one)).not.toBe(canonicalJson(other));
});
