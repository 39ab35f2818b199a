import { beginCall, takeBegun } from './begun-calls';
import { createAxios } from './create-axios';

const data = { contactEmail: 'hanako@example.jp' };

/** jsdom has no fetch. */
function answerFetch() {
  const fetch = jest.fn(async (..._args: [string, RequestInit]) => ({ status: 200 }) as Response);
  Object.assign(globalThis, { fetch });
  return fetch;
}

test('a begun call is the request that the client would have sent', async () => {
  const fetch = answerFetch();
  const { activityId } = beginCall('/v1.0/x', data);
  const http = createAxios({ onExpires: jest.fn(), onClock: jest.fn(), sessionNumber: () => 0 });
  let sent: { url: string; body: unknown; headers: Record<string, unknown> } | undefined;
  http.defaults.adapter = async (config) => {
    const headers = { ...config.headers.toJSON() };
    delete headers['Accept']; // axios adds it; the API answers JSON alone
    sent = { url: http.getUri(config), body: config.data, headers };
    return { data: {}, status: 200, statusText: '', headers: {}, config };
  };
  await http.post('/v1.0/x', data, { headers: { 'X-Activity-Id': activityId } });
  const [url, { body, headers }] = fetch.mock.calls[0] ?? ['', {}];
  expect({ url, body, headers }).toEqual(sent);
});

test('a begun call is handed over once, for its own address and body alone, with its times', async () => {
  answerFetch();
  const before = Date.now();
  const call = beginCall('/v1.0/x', data);
  await call.response;
  expect(takeBegun('/v1.0/x', { contactEmail: 'taro@example.jp' })).toBeUndefined();
  expect(takeBegun('/v1.0/x', data)).toBe(call);
  expect(takeBegun('/v1.0/x', data)).toBeUndefined();
  expect(call.askedAt).toBeGreaterThanOrEqual(before);
  expect(call.receivedAt()).toBeGreaterThanOrEqual(call.askedAt);
});

test('a begun call that fails is told to nobody but its taker', async () => {
  Object.assign(globalThis, { fetch: async () => Promise.reject(new TypeError('no line')) });
  beginCall('/v1.0/x', data);
  await new Promise((resolve) => setTimeout(resolve));
  await expect(takeBegun('/v1.0/x', data)?.response).rejects.toThrow('no line');
});
