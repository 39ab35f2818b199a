import { keepLoads, readLoads } from './earlier-loads';

const composition = '000002-0123456789ab';
const steps = [
  { at: 1, part: 'remote-auth@1.1.0', did: 'asked' as const },
  { at: 2, part: 'remote-auth@1.1.0', did: 'threw' as const },
];

/** A load of this tab that ends. */
function load() {
  const page = new EventTarget();
  const earlier = keepLoads(sessionStorage, () => ({ composition, steps }), page as Window);
  page.dispatchEvent(new Event('pagehide'));
  return earlier;
}

const began = Date.UTC(2026, 10, 20);
beforeAll(() => void jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(began));
afterEach(() => sessionStorage.clear());

test('a load learns what the one before it was composed of, and what failed in it', () => {
  expect(load()).toEqual([]);
  expect(load()).toEqual([
    {
      beganDatetime: '2026-11-20T00:00:00.000Z',
      composition,
      failed: [{ part: 'remote-auth@1.1.0', did: 'threw' }],
    },
  ]);
});

test('a tab that is loaded again and again keeps five loads', () => {
  for (let time = 0; time < 9; time += 1) load();
  expect(readLoads(sessionStorage)).toHaveLength(5);
});

test('a load whose storage is forbidden, or holds something else, learns nothing', () => {
  expect(readLoads(undefined)).toEqual([]);
  sessionStorage.setItem('order-change-loads', '{');
  expect(readLoads(sessionStorage)).toEqual([]);
});
