import * as en from './en';
import { fill, type SameTexts } from './fill';
import * as ja from './ja';

test('a text is filled with the value of each placeholder, whatever the value holds', () => {
  expect(fill('{n} of {name}, {n}', { n: 1, name: '$& {n}' })).toBe('1 of $& {n}, 1');
});

test('a missing parameter, and one that the text does not have, do not compile', () => {
  // @ts-expect-error `n` is missing
  fill('{n} of {name}', { name: 'a' });
  // @ts-expect-error the text has no `other`
  fill('{n}', { n: 1, other: 2 });
});

test('a translation that lacks a key or has a placeholder of its own does not compile', () => {
  const lacking = { 'no-host': ['…'] } as const;
  // @ts-expect-error most keys are missing
  lacking satisfies SameTexts<typeof en.refusals, typeof lacking>;
  const other = { ...en.steps, reading: 'reading {file}' } as const;
  // @ts-expect-error the original has no `{file}`
  other satisfies SameTexts<typeof en.steps, typeof other>;
});

test.each(['refusals', 'steps'] as const)('the %s in Japanese are those in English', (name) => {
  expect(Object.keys(ja[name]).sort()).toEqual(Object.keys(en[name]).sort());
});
