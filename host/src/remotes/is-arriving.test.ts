import { isArriving } from './is-arriving';

const { signal } = new AbortController();
const answer = (ok: boolean, ...chunks: (Uint8Array | undefined)[]) =>
  ({
    ok,
    body: {
      getReader: () => ({
        read: async () => ({ value: chunks.shift() }),
        cancel: async () => undefined,
      }),
    },
  }) as unknown as Response;

beforeEach(() => {
  performance.getEntriesByName = () => []; // jsdom has none
});

test.each<[string, boolean, () => Promise<Response>]>([
  ['whose first byte comes arrives', true, async () => answer(true, new Uint8Array(1))],
  ['that is refused does not arrive', false, async () => answer(false, new Uint8Array(1))],
  ['that ends empty does not arrive', false, async () => answer(true, undefined)],
  ['that cannot be reached does not arrive', false, () => Promise.reject(new Error('down'))],
])('a file %s', async (_what, expected, fetch) => {
  expect(await isArriving(['/a.js'], fetch, signal)).toBe(expected);
});

test('nothing arrives of a version whose files are all there, and none is asked for', async () => {
  const fetch = jest.fn();
  performance.getEntriesByName = () => [{} as PerformanceEntry];
  expect(await isArriving(['/a.js'], fetch, signal)).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});
