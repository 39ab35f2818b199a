import { missingIn, type Rehearsed } from './rehearsed';

const steps = (count: number) => Array.from({ length: count }, () => ({ reload: true as const }));
const journey = (name: string, count: number, isUsual = true) => ({
  name,
  isUsual,
  steps: steps(count),
});
const standIn: Rehearsed = {
  hasStandIn: true,
  journeys: [journey('one', 10), journey('two', 4), journey('rare', 9, false)],
  calls: [],
};
const recorded: Rehearsed = {
  hasStandIn: false,
  journeys: [journey('of the host', 10)],
  calls: ['GET /api/a', 'body of POST /api/b'],
};

test.each<[string, Rehearsed, Rehearsed, string[]]>([
  ['the same', standIn, standIn, []],
  ['the same recordings', recorded, recorded, []],
  ['a stand-in in the place of recordings', standIn, recorded, []],
  ['recordings in the place of a stand-in', recorded, standIn, ['the stand-in of the API']],
  [
    'a journey less, and more of others',
    { ...standIn, journeys: [journey('one', 20), journey('rare', 9), journey('new', 9)] },
    standIn,
    ['the journey two'],
  ],
  [
    'a journey that a usual check leaves out',
    { ...standIn, journeys: [journey('one', 10, false), journey('two', 4), journey('rare', 9)] },
    standIn,
    ['the journey one in each check'],
  ],
  [
    'half of the steps of one journey, and fewer of another',
    { ...standIn, journeys: [journey('one', 5), journey('two', 1), journey('rare', 9)] },
    standIn,
    ['3 of 4 steps of the journey two'],
  ],
  [
    'no journey, and no answers',
    { ...recorded, journeys: [], calls: ['GET /api/a'] },
    recorded,
    ['the journey of the host', 'body of POST /api/b'],
  ],
])('a rehearsal of %s lacks what the live one has', (_, next, live, missing) => {
  expect(missingIn(next, live)).toEqual(missing);
});
