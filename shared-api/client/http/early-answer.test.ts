import { createAxios } from './create-axios';
import { byEarlyAnswer } from './early-answer';
import { toErrorRow } from './error-table';

/** Any call that is sent fails. */
/** jsdom has no answers of `fetch`. */
const answer = (body: object, status: number, headers: Record<string, string> = {}) =>
  ({ status, headers: new Headers(headers), text: async () => JSON.stringify(body) }) as Response;

function client() {
  const onExpires = jest.fn();
  const onClock = jest.fn();
  const now = () => new Date('2026-11-20T01:00:00Z');
  const http = createAxios({ onExpires, onClock, sessionNumber: () => 0, now });
  http.defaults.adapter = () => Promise.reject(new Error('was sent'));
  return { http, onExpires, onClock };
}

describe('a call that was begun before the client was there', () => {
  let receivedAt = 0;
  const earlyWith = (response: Promise<Response>) =>
    byEarlyAnswer({ activityId: 'a', receivedAt: () => receivedAt, response });
  const headers = {
    date: 'Fri, 20 Nov 2026 00:59:58 GMT',
    'x-expires': '2026-11-20T01:30:00.000Z',
  };

  test('an early call is not sent again, and its times are those of its coming', async () => {
    const { http, onExpires, onClock } = client();
    const body = { acceptedDatetime: '2026-11-01T00:00:00.000Z' };
    const response = new Promise<Response>((resolve) => {
      setTimeout(() => {
        receivedAt = Date.parse('2026-11-20T00:59:58Z');
        resolve(answer(body, 200, headers));
      });
    });
    const { data } = await http.post('/v1.0/x', {}, earlyWith(response));
    expect(data).toEqual({ acceptedDatetime: new Date('2026-11-01T00:00:00.000Z') });
    expect(onClock).toHaveBeenCalledWith(0);
    expect(onExpires).toHaveBeenCalledWith(new Date('2026-11-20T01:30:00.000Z'));
  });

  test('an early call fails like any other: an answer of the server, a line that broke', async () => {
    const { http } = client();
    const error = { code: 'MSGECCSE0001', message: '' };
    const refused = Promise.resolve(answer(error, 400));
    const [told, line] = await Promise.all(
      [refused, Promise.reject(new TypeError('Failed to fetch'))].map((response) =>
        http.post('/v1.0/x', {}, earlyWith(response)).catch(toErrorRow),
      ),
    );
    expect(told).toMatchObject({ kind: 'refused', refusal: error });
    expect(line).toMatchObject({ kind: 'failed' });
  });

  test('an early answer ends when its caller gives up', async () => {
    const { http } = client();
    const caller = new AbortController();
    const config = { ...earlyWith(new Promise(() => undefined)), signal: caller.signal };
    const call = http.post('/v1.0/x', {}, config).catch(toErrorRow);
    caller.abort();
    expect(await call).toEqual({ kind: 'aborted' });
  });
});
