import { createTurnNumbers } from './turn-numbers';

const bounds = { fairShare: 4, farthestTurn: 10, maxRemembered: 2 };

test('a client gets numbers that are spaced by its share, up to the farthest', () => {
  const { next } = createTurnNumbers(bounds);
  expect([1, 2, 3, 4, 5].map(() => next('a'))).toEqual([0, 4, 8, 10, 10]);
  expect(next('b')).toBe(0);
});

test('the clock goes on with each call that begins', () => {
  const { next, begin } = createTurnNumbers(bounds);
  for (let begun = 0; begun < 7; begun += 1) begin();
  expect([next('a'), next('a')]).toEqual([7, 11]);
});

test('calls that come back keep their numbers, unless several of one client do', () => {
  const { back } = createTurnNumbers(bounds);
  expect([back('a', 1), back('b', 2), back('a', 3), back('b', 9)]).toEqual([1, 2, 5, 9]);
});

test('the calls of a client no longer count once they are forgotten', () => {
  const { next, back, forget } = createTurnNumbers(bounds);
  expect([next('a'), back('b', 0)]).toEqual([0, 0]);
  forget();
  expect([next('a'), back('b', 0)]).toEqual([0, 0]);
});

test('of more clients than the bound the one that asked longest ago is forgotten', () => {
  const { next } = createTurnNumbers(bounds);
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(next)).toEqual([0, 0, 4, 0, 8, 0]);
});

test('a number is over once more calls have begun since than the farthest turn', () => {
  const { begin, isOver } = createTurnNumbers(bounds);
  for (let begun = 0; begun < 15; begun += 1) begin();
  expect([isOver(4), isOver(5), isOver(6)]).toEqual([true, false, false]);
});
