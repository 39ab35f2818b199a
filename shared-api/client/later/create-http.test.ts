import type { AxiosAdapter, AxiosInstance, AxiosResponse } from 'axios';
import { createAxios } from '../http/create-axios';
import { byEarlyAnswer } from '../http/early-answer';
import { toErrorRow } from '../http/error-table';
import { createHttp } from './create-http';

function lazily(load?: Parameters<typeof createHttp>[1]) {
  const ports = { onExpires: jest.fn(), onClock: jest.fn(), sessionNumber: () => 0 };
  const http = createHttp(ports, load);
  const adapter: jest.MockedFunction<AxiosAdapter> = jest.fn(async (config) => ({
    data: '{"aDate":"2026-11-20T00:00:00Z"}',
    status: 200,
    statusText: '',
    headers: {},
    config,
  }));
  http.defaults.adapter = adapter;
  return { http, adapter };
}

test('a call waits for axios and is answered as axios answers it', async () => {
  const { http, adapter } = lazily();
  const { data } = await http.post<{ aDate: Date }>('/v1.0/x', { a: 1 });
  expect(data.aDate).toEqual(new Date('2026-11-20T00:00:00Z'));
  expect(adapter).toHaveBeenCalledWith(
    expect.objectContaining({ baseURL: '/api', timeout: 100_000, data: '{"a":1}' }),
  );
  expect((await http({ url: '/v1.0/y' })).status).toBe(200);
});

test('interceptors that are added before axios is there hear each call; an ejected one hears none', async () => {
  const { http } = lazily();
  const [heard, ejected] = [jest.fn(), jest.fn()];
  const note = (told: jest.Mock) => (response: AxiosResponse) => {
    told();
    return response;
  };
  http.interceptors.response.use(note(heard));
  http.interceptors.response.eject(http.interceptors.response.use(note(ejected)));
  await http.get('/v1.0/x');
  const late = http.interceptors.response.use(note(ejected));
  http.interceptors.response.eject(late);
  await http.get('/v1.0/x');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(ejected).not.toHaveBeenCalled();
});

test('calls that begin together share one axios', async () => {
  const made: AxiosInstance[] = [];
  const { http } = lazily(
    async () =>
      ({
        createAxios: (ports: Parameters<typeof createAxios>[0]) => {
          const axios = createAxios(ports);
          made.push(axios);
          return axios;
        },
      }) as never,
  );
  await Promise.all([http.get('/v1.0/x'), http.get('/v1.0/y')]);
  expect(made).toHaveLength(1);
});

describe('a call that was begun early', () => {
  const early = (response: Promise<Response>) => ({
    activityId: 'an-id',
    receivedAt: () => Date.parse('2026-11-20T00:00:02Z'),
    response,
  });
  /** jsdom has no answers of `fetch`. */
  const answer = (text: string, status = 200, headers: Record<string, string> = {}) =>
    Promise.resolve({
      ok: status < 300,
      status,
      headers: new Headers(headers),
      text: async () => text,
    } as Response);
  const post = (response: Promise<Response>) => ({
    ...byEarlyAnswer(early(response)),
    method: 'post',
    url: '/v1.0/x',
  });

  function withoutAxios() {
    const ports = { onExpires: jest.fn(), onClock: jest.fn(), sessionNumber: () => 0 };
    const load = jest.fn(async () => import('./later'));
    return { ...ports, load, http: createHttp(ports, load) };
  }

  test('the good answer of a call that was begun early needs no axios, and is heard as every other', async () => {
    const { http, load, onClock, onExpires } = withoutAxios();
    const heard = jest.fn((response: AxiosResponse) => response);
    http.interceptors.response.use(heard);
    const good = answer('{"aDate":"2026-11-20T00:00:00Z"}', 200, {
      date: 'Fri, 20 Nov 2026 00:00:00 GMT',
      'x-expires': '2026-11-20T00:30:00.000Z',
    });
    const { data, status } = await http.request<unknown>(post(good));
    expect({ data, status }).toEqual({
      data: { aDate: new Date('2026-11-20T00:00:00Z') },
      status: 200,
    });
    expect(onClock).toHaveBeenCalledWith(2_000);
    expect(onExpires).toHaveBeenCalledWith(new Date('2026-11-20T00:30:02.000Z'));
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ config: { method: 'post', url: '/v1.0/x' } });
    expect(load).not.toHaveBeenCalled();
  });

  test('an early answer that is no JSON is handed on as a text, which no schema takes', async () => {
    const { http } = withoutAxios();
    expect(await http.request(post(answer('<html>')))).toMatchObject({ data: '<html>' });
  });

  test.each([
    ['refused', answer('{"code":"MSGECCSE0001","message":""}', 400), { kind: 'refused' }],
    ['lost', Promise.reject(new TypeError('Failed to fetch')), { kind: 'failed' }],
  ])('an early call that was %s fails as axios says', async (_how, response, row) => {
    const { http, load } = withoutAxios();
    expect(await http.request(post(response)).catch(toErrorRow)).toMatchObject(row);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('an early answer whose body stalls is waited for no longer than any other', async () => {
    jest.useFakeTimers();
    const { http } = withoutAxios();
    const stalled = { ok: true, status: 200, text: () => new Promise(() => undefined) };
    const call = http.request(post(Promise.resolve(stalled as Response))).catch(toErrorRow);
    await jest.advanceTimersByTimeAsync(10_000);
    await jest.advanceTimersByTimeAsync(100_000);
    expect(await call).toMatchObject({ kind: 'failed', show: { code: 'MSGECCSE9001' } });
    jest.useRealTimers();
  });

  test('an early call that its caller gives up is aborted', async () => {
    const { http } = withoutAxios();
    const caller = new AbortController();
    const config = { ...post(new Promise(() => undefined)), signal: caller.signal };
    const call = http.request(config).catch(toErrorRow);
    caller.abort();
    expect(await call).toEqual({ kind: 'aborted' });
  });
});

test('a call fails if axios does not come, and the next one asks for it again', async () => {
  let isDown = true;
  const { http } = lazily(async () => {
    if (isDown) throw new Error('Loading chunk failed');
    return import('./later');
  });
  await expect(http.get('/v1.0/x')).rejects.toThrow('Loading chunk failed');
  isDown = false;
  await expect(http.get('/v1.0/x')).resolves.toMatchObject({ status: 200 });
});
