import { drawSeed } from './seed';

test('a seed that is given is taken, and none or a wrong one gives another each time', () => {
  expect(drawSeed('42')).toBe(42);
  expect(drawSeed('0')).toBe(0);
  for (const wrong of [undefined, '', 'x', '-1', '1.5'])
    expect(Number.isSafeInteger(drawSeed(wrong))).toBe(true);
  expect(new Set(Array.from({ length: 20 }, () => drawSeed(''))).size).toBeGreaterThan(1);
});
