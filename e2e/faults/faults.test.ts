import { answerBadly } from './answers';
import { poisonStorage } from './storage';

/** The short forms: `npm run faults` tries for minutes. */
const seed = 20_261_122;

test('a page whose kept entries are poisoned one after the other starts each time', async () => {
  const { rows, broken } = await poisonStorage({ seed, seconds: 60, tries: 1 });
  expect(broken).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(8);
});

test('a page lives on after a call was answered badly, and works once answers are good', async () => {
  const { rows, broken } = await answerBadly({ seed, seconds: 6, tries: 1 });
  expect(broken).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});
