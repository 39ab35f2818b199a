import type { AxiosAdapter, AxiosInstance, AxiosResponse } from 'axios';
import { createAxios } from '../http/create-axios';
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
