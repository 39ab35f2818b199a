import { scrollToTop } from './scroll';

function createView(isStill: boolean) {
  let now = 0;
  const frames: FrameRequestCallback[] = [];
  const positions: number[] = [];
  const view = {
    scrollY: 1000,
    matchMedia: () => ({ matches: isStill }),
    performance: { now: () => now },
    scrollTo: (_x: number, y: number) => positions.push(y),
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
  };
  const runUntil = (end: number) => {
    for (; now <= end; now += 50) frames.splice(0).forEach((frame) => frame(now));
  };
  return { view: view as unknown as Window, positions, runUntil, frames };
}

test('the scroll to the top takes 300 ms and slows down towards its end (spec §9)', () => {
  const { view, positions, runUntil, frames } = createView(false);
  scrollToTop(view);
  runUntil(250);
  expect(positions.at(-1)).toBeGreaterThan(0);
  runUntil(300);
  expect(positions.at(-1)).toBe(0);
  expect(positions).toEqual([...positions].sort((one, other) => other - one));
  expect(frames).toHaveLength(0);
});

test('with reduced motion the page jumps to the top at once', () => {
  const { view, positions, frames } = createView(true);
  scrollToTop(view);
  expect(positions).toEqual([0]);
  expect(frames).toHaveLength(0);
});
