import { isBumped, requiredBump } from './required-bump';

const report = {
  doors: { '.': ['limits', 'parse'] },
  declarations: {
    limits: 'const limits: Table<"a" | "b">',
    parse: 'function parse(): { a: 0; b: { c: 1; d: 2; }; }',
    Table: 'type Table = {}',
    Part: 'function Part({ a, ...rest }: Props): 0',
  },
};
const { declarations } = report;

test.each([
  ['the same exports ask for no version', report, 'none'],
  ['a removed export asks for a major', { ...report, doors: { '.': ['limits'] } }, 'major'],
  [
    'a changed export asks for a major',
    { ...report, declarations: { ...declarations, parse: 'other' } },
    'major',
  ],
  [
    'a changed type that an export mentions asks for a major',
    { ...report, declarations: { ...declarations, Table: 'type Table = 1' } },
    'major',
  ],
  [
    'another member that a function takes out of its parameter asks for no version',
    {
      ...report,
      declarations: { ...declarations, Part: 'function Part({ a, b, ...rest, }: Props): 0' },
    },
    'none',
  ],
  [
    'a new export asks for a minor',
    { ...report, doors: { '.': ['limits', 'parse', 'x'] } },
    'minor',
  ],
  [
    'a new door asks for a minor',
    { ...report, doors: { ...report.doors, './host': ['x'] } },
    'minor',
  ],
  [
    'a member that may be absent asks for a minor',
    {
      ...report,
      declarations: {
        ...declarations,
        parse: 'function parse(): { a: 0; b: { c: 1; new?: { deep: 1; }; d: 2; }; }',
      },
    },
    'minor',
  ],
  [
    'a member that may be undefined asks for a minor',
    {
      ...report,
      declarations: {
        ...declarations,
        parse:
          'function parse(): { a: 0; b: { c: 1; d: 2; e: boolean | undefined; f: undefined; }; }',
      },
    },
    'minor',
  ],
  [
    'a member that must be there asks for a major',
    {
      ...report,
      declarations: {
        ...declarations,
        parse: 'function parse(): { a: 0; b: { c: 1; d: 2; }; e: 1; }',
      },
    },
    'major',
  ],
  [
    'a member that need not be there any more asks for a major',
    {
      ...report,
      declarations: { ...declarations, parse: 'function parse(): { a?: 0; b: { c: 1; d: 2; }; }' },
    },
    'major',
  ],
  [
    'members of a type in another order ask for no version',
    {
      ...report,
      declarations: { ...declarations, parse: 'function parse(): { b: { d: 2; c: 1; }; a: 0; }' },
    },
    'none',
  ],
  [
    'members of a union in another order ask for no version',
    { ...report, declarations: { ...declarations, limits: 'const limits: Table<"b" | "a">' } },
    'none',
  ],
  ['a door that is gone asks for a major', { ...report, doors: {} }, 'major'],
] as const)('%s', (_title, after, bump) => {
  expect(requiredBump(report, after)).toBe(bump);
});

test.each([
  ['1.2.3', '1.2.3', 'none', true],
  ['1.2.3', '1.2.4', 'minor', false],
  ['1.2.3', '1.3.0', 'minor', true],
  ['1.2.3', '2.0.0', 'minor', true],
  ['1.2.3', '1.3.0', 'major', false],
  ['1.2.3', '2.0.0', 'major', true],
] as const)('from %s to %s is enough for %s: %s', (released, version, bump, expected) => {
  expect(isBumped(released, version, bump)).toBe(expected);
});
