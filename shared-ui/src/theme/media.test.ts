import { breakpoint, media } from './media';

test('the breakpoints are those of spec §9, in em', () => {
  expect(Object.values(breakpoint)).toEqual([600, 960, 1280, 1920, 2560]);
  expect(media.small).toBe('@media (min-width: 37.5em)');
  expect(media.xxlarge).toBe('@media (min-width: 160em)');
});
