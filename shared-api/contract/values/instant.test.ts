import { instant } from './instant';

test.each([
  [0, true],
  [4_102_444_800_000, true],
  [-1, false],
  [4_102_444_800_001, false],
  [Number.NaN, false],
])('%p milliseconds are an instant that a page may remember: %p', (milliseconds, isOne) => {
  expect(instant().isValidSync(milliseconds)).toBe(isOne);
});
