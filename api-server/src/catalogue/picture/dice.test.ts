import { createDice, type Dice } from './dice';

const throwAll = (dice: Dice) =>
  Array.from({ length: 200 }, () => [
    dice.whole(1, 6),
    dice.between(-1, 1),
    dice.pick(['a', 'b', 'c']),
    dice.chance(0.5),
  ]);

describe('dice', () => {
  test('fall the same for the same seed, and otherwise for another', () => {
    expect(throwAll(createDice('110010'))).toEqual(throwAll(createDice('110010')));
    expect(throwAll(createDice('110010'))).not.toEqual(throwAll(createDice('110020')));
  });

  test('reach both ends of a range and stay within it', () => {
    const dice = createDice('range');
    const thrown = new Set(Array.from({ length: 400 }, () => dice.whole(1, 6)));
    expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('pick everything in a list', () => {
    const dice = createDice('list');
    const picked = new Set(Array.from({ length: 100 }, () => dice.pick(['a', 'b', 'c'])));
    expect(picked.size).toBe(3);
  });
});
