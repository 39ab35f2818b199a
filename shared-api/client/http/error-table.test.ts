import { AxiosError, type AxiosResponse, CanceledError } from 'axios';
import { toErrorRow } from './error-table';

const answered = (status: number, data: unknown) =>
  new AxiosError('answered', undefined, undefined, undefined, { status, data } as AxiosResponse);
const unanswered = (code: string) => new AxiosError('unanswered', code);
const shows = (code: string) => ({ kind: 'failed', show: { code, params: [] } });
/** The system error of the table, with a plain sentence about the line. */
const lost = (advice: string) => ({
  kind: 'failed',
  show: {
    code: 'MSGECCSE9999',
    params: [],
    advice: expect.stringContaining(advice) as string,
  },
});
const refusal = { code: 'MSGECCSE0001', message: 'x', params: ['認証コード'] };

describe('the table of global handling (spec §8)', () => {
  test.each([
    ['400 with error object', answered(400, refusal), { kind: 'refused', refusal }],
    ['400 without one', answered(400, '<html>'), shows('MSGECCSE9999')],
    ['400 with an error object of wrong types', answered(400, { code: 1 }), shows('MSGECCSE9999')],
    ['401', answered(401, refusal), { kind: 'unauthenticated' }],
    ['403', answered(403, refusal), shows('MSGECCSE9002')],
    [
      '403 by the API itself',
      answered(403, { code: 'MSGECCSE9002', message: 'x' }),
      { ...shows('MSGECCSE9002'), isForbidden: true },
    ],
    ['408', answered(408, null), shows('MSGECCSE9001')],
    [
      '500 or above with error in body',
      answered(503, { code: 'MSGECCSE9001', message: '混み合っています。' }),
      { kind: 'failed', show: { code: 'MSGECCSE9001', message: '混み合っています。' } },
    ],
    [
      '500 without string code',
      answered(500, { code: 7, message: 'x' }),
      { kind: 'failed', show: undefined },
    ],
    [
      '500 without string message',
      answered(500, { code: 'x' }),
      { kind: 'failed', show: undefined },
    ],
    ['502 with HTML', answered(502, '<html>'), shows('MSGECCSE9999')],
    ['502 with a list', answered(502, []), shows('MSGECCSE9999')],
    ['other response: 404', answered(404, refusal), shows('MSGECCSE9999')],
    ['other response: 429', answered(429, refusal), shows('MSGECCSE9999')],
    ['no response, timeout abort', unanswered('ETIMEDOUT'), shows('MSGECCSE9001')],
    [
      'no response, aborted by the browser',
      unanswered('ECONNABORTED'),
      lost('接続をご確認ください。'),
    ],
    ['no response, other reason', unanswered('ERR_NETWORK'), lost('接続をご確認ください。')],
    ['given up by the caller', new CanceledError(), { kind: 'aborted' }],
    ['an error of the client itself', new Error('x'), shows('MSGECCSE9999')],
  ])('the error table has a row for %s', (_situation, error, row) => {
    expect(toErrorRow(error)).toEqual(row);
  });
});

test('a call without an answer says that there is no line only if the browser knows it', () => {
  jest.spyOn(globalThis, 'navigator', 'get').mockReturnValue({ onLine: false } as Navigator);
  const { show } = lost('Wi-Fi');
  expect(toErrorRow(unanswered('ERR_NETWORK'))).toEqual({
    kind: 'failed',
    show: { ...show, cause: 'インターネットに接続されていません。' },
  });
});
