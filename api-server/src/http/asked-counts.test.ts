import { createAskedCounts } from './asked-counts';

/** Counts with a time that the test sets. */
function countsWith(maxRemembered: number) {
  const time = { now: 0 };
  const counts = createAskedCounts({ remembersFor: 1_000, maxRemembered }, () => time.now);
  return { time, ...counts };
}

test('a call counts for one to two times the period', () => {
  const { time, add, of } = countsWith(100);
  add('a');
  time.now = 1_000;
  add('b');
  expect([of('a'), of('b')]).toEqual([1, 1]);
  time.now = 2_000;
  add('b');
  expect([of('a'), of('b')]).toEqual([0, 2]);
});

test('calls before a break of two periods no longer count', () => {
  const { time, add, of } = countsWith(100);
  add('a');
  time.now = 2_000;
  add('b');
  expect([of('a'), of('b')]).toEqual([0, 1]);
});

test('if more clients call than are remembered, the earliest calls are forgotten first', () => {
  const { add, of } = countsWith(2);
  ['a', 'b', 'c', 'd', 'e'].forEach(add);
  expect(['a', 'b', 'c', 'd', 'e'].map(of)).toEqual([0, 0, 1, 1, 1]);
});
