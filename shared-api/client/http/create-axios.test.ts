import type { AxiosAdapter } from 'axios';
import { createAxios } from './create-axios';
import { toErrorRow } from './error-table';

function answering(status: number, headers: Record<string, string> = {}) {
  const onExpires = jest.fn();
  const onClock = jest.fn();
  let session = 0;
  const http = createAxios({
    onExpires,
    onClock,
    sessionNumber: () => session,
    now: () => new Date('2026-11-20T01:00:00Z'),
  });
  const adapter: jest.MockedFunction<AxiosAdapter> = jest.fn(async (config) => {
    const response = { data: {}, status, statusText: '', headers, config };
    if (status >= 300) throw Object.assign(new Error(), { isAxiosError: true, response });
    return response;
  });
  http.defaults.adapter = adapter;
  return { http, adapter, onExpires, onClock, endSession: () => void (session += 1) };
}

test('every request carries a fresh UUID as its activity id (spec §7)', async () => {
  const { http, adapter } = answering(200);
  await http.get('/v1.0/metadata');
  await http.get('/v1.0/metadata');
  const ids = adapter.mock.calls.map(([config]) => String(config.headers.get('X-Activity-Id')));
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test('requests go to /api as JSON with a timeout of 100,000 ms (spec §7)', async () => {
  const { http, adapter } = answering(200);
  await http.post('/v1.0/x', { a: 1 });
  expect(adapter.mock.calls[0]?.[0]).toMatchObject({
    baseURL: '/api',
    timeout: 100_000,
    data: '{"a":1}',
  });
});

test.each([200, 400, 500])(
  'the expiry in x-expires of an answer %i is reported',
  async (status) => {
    const { http, onExpires } = answering(status, { 'x-expires': '2026-11-20T01:30:00.000Z' });
    await http.get('/v1.0/x').catch(() => undefined);
    expect(onExpires).toHaveBeenCalledWith(new Date('2026-11-20T01:30:00.000Z'));
  },
);

test.each([{}, { 'x-expires': 'soon' }])(
  'an answer with the headers %j reports no expiry',
  async (headers) => {
    const { http, onExpires } = answering(200, headers as Record<string, string>);
    await http.get('/v1.0/x');
    expect(onExpires).not.toHaveBeenCalled();
  },
);

test.each([
  ['right', 'Fri, 20 Nov 2026 01:00:00 GMT', '2026-11-20T01:30:00.000Z'],
  ['10 minutes slow', 'Fri, 20 Nov 2026 01:10:00 GMT', '2026-11-20T01:20:00.000Z'],
  ['10 minutes fast', 'Fri, 20 Nov 2026 00:50:00 GMT', '2026-11-20T01:40:00.000Z'],
])('on a device whose clock is %s the session lasts as long', async (_clock, date, expected) => {
  const { http, onExpires } = answering(200, { date, 'x-expires': '2026-11-20T01:30:00.000Z' });
  await http.get('/v1.0/x');
  expect(onExpires).toHaveBeenCalledWith(new Date(expected));
});

test.each([
  ['fast', 'Fri, 20 Nov 2026 00:50:00 GMT', 600_000],
  ['slow', 'Fri, 20 Nov 2026 01:10:00 GMT', -600_000],
])(
  'how far the clock is %s is told, by answers that cannot be cached',
  async (_how, date, lead) => {
    const { http, onClock } = answering(400, { date });
    await http.get('/v1.0/x').catch(() => undefined);
    expect(onClock).not.toHaveBeenCalled();
    await http.post('/v1.0/x').catch(() => undefined);
    expect(onClock).toHaveBeenCalledWith(lead);
  },
);

test.each([200, 400])(
  'x-expires of %i to a call of an earlier session is not told',
  async (status) => {
    const expires = { 'x-expires': '2026-11-20T01:30:00.000Z' };
    const { http, onExpires, endSession } = answering(status, expires);
    endSession();
    await http.get('/v1.0/x', { session: 0 }).catch(() => undefined);
    expect(onExpires).not.toHaveBeenCalled();
    await http.get('/v1.0/x', { session: 1 }).catch(() => undefined);
    expect(onExpires).toHaveBeenCalledTimes(1);
  },
);

test('a timeout is distinguished from a lost connection (spec §8)', async () => {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send');
  send.mockImplementation(function timeOut(this: XMLHttpRequest) {
    this.dispatchEvent(new Event('timeout'));
  });
  const ports = { onExpires: jest.fn(), onClock: jest.fn(), sessionNumber: () => 0 };
  const late = createAxios(ports).get('/v1.0/metadata');
  await expect(late.catch(toErrorRow)).resolves.toEqual({
    kind: 'failed',
    show: { code: 'MSGECCSE9001', params: [] },
  });
  send.mockRestore();
});
