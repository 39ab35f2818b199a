import { visitFaultyPages } from './visits/visits';

jest.setTimeout(120_000); // 27 s on a machine with a load of 12

/** One visit of each group that needs no broken version. */
const only = new RegExp(
  [
    '360, form, start: translated, texts merged',
    '1280, form, mid: an extension adds nodes',
    '1280, sign-in, mid: document: a changed byte in its composition, unreadable',
    '360, form, mid: API: {} for metadata',
    '360, form, mid: the clock is a day behind',
    '360, form, start: proxy: the answer to the submission is lost',
  ]
    .map((name) => `^${name}$`)
    .join('|'),
);

// `npm run faults -- visits` shows the whole matrix.
test('a customer changes the order whatever program, document, device or line has a fault', async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await visitFaultyPages({ seed: 0, seconds: 120, tries: 1, only, print });
  expect(lines.at(-1)).toBe('  6 visits: 6 completed, 0 after a way, 0 explained, 0 dead');
});
