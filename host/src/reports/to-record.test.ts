import { parseJson, readExplained } from 'release/protocol';
import { toNoted } from '../trace/noted-error';
import { noteCalls, noteStep, trace } from '../trace/trace';
import { toRecord } from './to-record';

const resource = (name: string, more: object = {}) => ({
  name,
  startTime: 120.4,
  duration: 30.6,
  encodedBodySize: 7_000,
  responseStatus: 200,
  ...more,
});
const timings = {
  getEntriesByType: (type: string) =>
    type === 'paint'
      ? [{ name: 'first-contentful-paint', startTime: 300.2 }]
      : [
          resource('https://order.example.jp/remotes/remote-auth/1.1.0/remoteEntry.js?try=2.1'),
          resource('https://order.example.jp/api/v1.0/addresses?zipCode=1000001'),
        ],
} as unknown as Performance;

/** The interceptors that {@link noteCalls} adds, to be called with answers. */
function listen() {
  const heard: ((answer: unknown) => unknown)[] = [];
  const use = (...handlers: ((answer: unknown) => unknown)[]) => heard.push(...handlers);
  const http = { interceptors: { response: { use } }, defaults: { baseURL: '/api' } };
  noteCalls(http as unknown as Parameters<typeof noteCalls>[0]);
  return { onAnswer: heard[0], onError: heard[1] };
}

const visit = {
  composition: {
    began: () => ({
      id: '000002-0123456789ab',
      versions: { host: '1.0.0', 'remote-auth': '1.1.0' },
    }),
  },
  trace,
  isPinned: false,
  page: '/',
  error: toNoted(new TypeError('no member 1000000001 山田')),
  browser: {
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
    width: 360,
    keepsStorage: true,
    keepsCookies: false,
    changedByOthers: true,
  },
  loads: [
    {
      beganDatetime: '2026-11-20T00:59:00.000Z',
      composition: '000002-0123456789ab~remote-news@1.0.0',
      failed: [{ part: 'host', did: 'threw' as const }],
    },
  ],
  timings,
  now: new Date('2026-11-20T01:00:00Z'),
};
const config = (url: string) => ({
  method: 'get',
  url,
  params: { zipCode: '1000001' },
  data: '{"contactEmail":"suzuki@example.jp"}',
  headers: { 'X-Activity-Id': '0b9b33b5-3c8e-4a9f-8f0e-1c2d3e4f5a6b' },
});

test('a record says which versions the page began with and why, what each did, which files came, and the calls', () => {
  noteStep('remote-auth', '1.1.0', 'asked');
  noteStep('remote-auth', '1.1.0', 'integrity');
  noteStep('remote-auth', '1.0.0', 'took over');
  noteStep('remote-auth', '1.0.0', 'shown');
  const { onAnswer, onError } = listen();
  onAnswer?.({ config: config('/v1.0/metadata'), status: 200 });
  expect(() => onError?.({ config: config('/v1.0/addresses?zipCode=1000001') })).toThrow();

  const record = toRecord(visit);
  expect(record.parts).toEqual([
    { name: 'host', version: '1.0.0', why: 'active' },
    { name: 'remote-auth', version: '1.1.0', why: 'active' },
  ]);
  expect(record.steps.map(({ part, did }) => `${part} ${did}`)).toEqual([
    'remote-auth@1.1.0 asked',
    'remote-auth@1.1.0 integrity',
    'remote-auth@1.0.0 took over',
    'remote-auth@1.0.0 shown',
  ]);
  expect(record.paint).toEqual({ first: null, contentful: 300, usable: expect.any(Number) });
  expect(record.files).toEqual([
    {
      at: 120,
      file: '/remotes/remote-auth/1.1.0/remoteEntry.js',
      took: 31,
      bytes: 7_000,
      status: 200,
    },
  ]);
  expect(record.calls.map(({ call, status }) => [call, status])).toEqual([
    ['GET /api/v1.0/metadata', 200],
    ['GET /api/v1.0/addresses', 0],
  ]);
});

test.each([
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari/18.1',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox/140.0'],
  ['something else', 'unknown/0'],
])('of the browser %p the record says %p', (userAgent, engine) => {
  const browser = { ...visit.browser, userAgent };
  expect(toRecord({ ...visit, browser }).browser).toMatchObject({ engine, keepsCookies: false });
});

test('a call that names its own base is recorded by its address', () => {
  const { onAnswer } = listen();
  onAnswer?.({ config: { ...config('/api/catalogs/GIFT2026A'), baseURL: '' }, status: 200 });
  expect(toRecord(visit).calls.at(-1)).toMatchObject({ call: 'GET /api/catalogs/GIFT2026A' });
});

test('a record passes the reader of the release tool, and holds nothing that was typed', () => {
  const json = JSON.stringify(toRecord(visit));
  expect(parseJson(json, readExplained)).toEqual({ ok: true, value: JSON.parse(json) });
  expect(json).not.toMatch(/1000001|suzuki/);
});

test('a part that fails in a loop, and a page that calls on and on, leave a record of bounded length', () => {
  const { onAnswer } = listen();
  for (let time = 0; time < 500; time += 1) {
    noteStep('remote-auth', '1.1.0', 'threw');
    onAnswer?.({ config: config('/v1.0/metadata'), status: 200 });
  }
  expect(trace.steps).toHaveLength(100);
  expect(trace.calls).toHaveLength(20);
});
