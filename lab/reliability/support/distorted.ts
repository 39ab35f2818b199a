import fc from 'fast-check';

/** Replacements for a valid value: every type, every size, and names with a meaning in JavaScript. */
const anyTrouble: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    9_007_199_254_740_993,
    '',
    '\u0000',
    '\ud800',
    '😀'.repeat(2_000),
    [],
    {},
    { toString: 1 },
    { valueOf: null, toJSON: 1 },
    { length: 3 },
    { constructor: { prototype: 1 } },
    Array.from({ length: 3_000 }, (_, index) => index),
  ),
  fc.integer({ min: 5, max: 3_000 }).map(nest),
);

/** `[[[…]]]`, so many deep. */
function nest(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** A value with one of its parts replaced, removed or added to. */
export function anyDistortedValue(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return anyTrouble;
  const names = Object.keys(value);
  const added = fc
    .tuple(fc.constantFrom('typed', 'toString', 'constructor', '0'), anyTrouble)
    .map(([name, trouble]) => withPart(value, name, trouble));
  if (names.length === 0) return fc.oneof(added, anyTrouble);
  const inside = fc
    .constantFrom(...names)
    .chain((name) =>
      anyDistortedValue((value as Record<string, unknown>)[name]).map((part) =>
        withPart(value, name, part),
      ),
    );
  const removed = fc.constantFrom(...names).map((name) => withPart(value, name, undefined));
  return fc.oneof(
    { weight: 6, arbitrary: inside },
    { weight: 1, arbitrary: added },
    { weight: 1, arbitrary: removed },
    { weight: 1, arbitrary: anyTrouble },
  );
}

function withPart(value: object, name: string, part: unknown): unknown {
  if (!Array.isArray(value)) return { ...value, [name]: part };
  const copy: unknown[] = [...(value as unknown[])];
  copy[Number(name) || 0] = part;
  return copy;
}

/** Bodies that are no JSON, or JSON that two readers could read in two ways. */
export function anyUnreadableBody(json: string): fc.Arbitrary<string | Buffer> {
  return fc.oneof(
    fc.nat(json.length).map((end) => json.slice(0, end)),
    fc.integer({ min: 10, max: 100_000 }).map((depth) => '['.repeat(depth)),
    fc.integer({ min: 10, max: 40_000 }).map((depth) => '{"a":'.repeat(depth)),
    fc.integer({ min: 21, max: 5_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    fc.constantFrom(
      json.replace('{', '{"contactEmail":"a@example.jp","contactEmail":"b@example.jp",'),
      json.replace('{', '{"revision":1,"revision":2,'),
      json.replace('{', '{"__proto__":{"a":1},'),
      json.replace(/"[^"]*"}/, '"\\ud800"}'),
      json.replace(/\d/, '1e999'),
      `\ufeff${json}`,
      `${json}${json}`,
      ' '.repeat(100_000) + json,
      'NaN',
      '"'.repeat(9),
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
}
