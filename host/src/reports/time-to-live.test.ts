import { timeToLive } from './time-to-live';

const remote = 'https://shop.example.jp/remotes/remote-auth/1.1.0/remote.js';
const host = 'https://shop.example.jp/host/1.0.0/main.js';

/** A load of these files, after which the page's clock says 2,300 ms. */
const load = (bytes: Record<string, number>, isFirstPage = true) =>
  timeToLive({
    name: 'remote-auth',
    urls: [remote, host],
    steps: [
      { at: 90, part: 'remote-auth-news@1.0.0', did: 'asked' },
      { at: 1_800, part: 'remote-auth@1.1.0', did: 'asked' },
    ],
    isFirstPage,
    timings: {
      now: () => 2_300,
      getEntriesByName: (name: string) =>
        name in bytes ? [{ transferSize: bytes[name] } as PerformanceResourceTiming] : [],
    },
  });

test('a part of the first page took as long as the visit, one of a later page since it was asked for', () => {
  const fetched = { [remote]: 24_000, [host]: 140_000 };
  expect(load(fetched)).toBe(2_300);
  expect(load(fetched, false)).toBe(500);
});

test.each([
  ['the part was kept by the browser', { [remote]: 0, [host]: 140_000 }],
  ['the host was kept by the browser', { [remote]: 24_000, [host]: 0 }],
  ['the browser says nothing of a file', { [remote]: 24_000 }],
])('a load has no time if %s', (_what, bytes: Record<string, number>) => {
  expect(load(bytes)).toBeUndefined();
});
