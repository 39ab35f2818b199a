import { message } from '@order-change/contract';
import { fakeApi } from '@order-change/testing';
import { AxiosError } from 'axios';
import { http, sessionNumber, store } from '../page/page';
import {
  expiryReceived,
  selectTokenExpiry,
  sessionClosed,
  sessionEnded,
} from '../store/auth.slice';
import { call, type CallPorts } from './call';

const answer = 'addressesAnswer';
const request = { method: 'get', url: '/v1.0/thing' };

function ports() {
  const show = jest.fn<ReturnType<CallPorts['dialogs']['show']>, [unknown, string?]>(
    async () => 'OK',
  );
  return { http, dialogs: { show }, sessionNumber, endSession: jest.fn(async () => undefined) };
}

test('an answer that meets its schema is the value', async () => {
  fakeApi({ 'GET /v1.0/thing': () => ({ body: { addresses: [], more: 1 } }) });
  await expect(call(request, answer, { ports: ports() })).resolves.toEqual({
    kind: 'ok',
    value: { addresses: [], more: 1 },
  });
});

test.each([[{ addresses: 1 }], [''], [null], ['<html></html>'], [[]]])(
  'a 200 with %j is a system error',
  async (body) => {
    fakeApi({ 'GET /v1.0/thing': () => ({ body }) });
    const told = ports();
    await call(request, answer, { ports: told });
    expect(told.dialogs.show).toHaveBeenCalledWith(message('MSGECCSE9999'), expect.any(String));
  },
);

test('a refusal is for the caller and shows no dialog', async () => {
  fakeApi({
    'GET /v1.0/thing': () => ({ status: 400, body: { code: 'MSGEORSE0001', message: '' } }),
  });
  const told = ports();
  const outcome = await call(request, answer, { ports: told });
  expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'MSGEORSE0001' } });
  expect(told.dialogs.show).not.toHaveBeenCalled();
});

test.each([false, true])(
  '401 shows a dialog and ends the session, silent or not (%s)',
  async (silent) => {
    const requests = fakeApi({ 'GET /v1.0/thing': () => ({ status: 401 }) });
    const told = ports();
    const outcome = await call(request, answer, { silent, ports: told });
    expect(outcome).toEqual({ kind: 'unauthenticated' });
    expect(told.endSession).toHaveBeenCalledWith(requests[0]?.headers['X-Activity-Id']);
  },
);

test('a silent call shows no dialog', async () => {
  fakeApi({});
  const told = ports();
  const outcome = await call(request, answer, { silent: true, ports: told });
  expect(outcome).toMatchObject({ kind: 'failed', show: message('MSGECCSE9999') });
  expect(told.dialogs.show).not.toHaveBeenCalled();
});

test('a call that its caller aborts shows no dialog', async () => {
  const giveUp = new AbortController();
  http.defaults.adapter = async (config) => {
    giveUp.abort();
    throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
  };
  const told = ports();
  const outcome = await call(request, answer, { signal: giveUp.signal, ports: told });
  expect(outcome.kind).toBe('aborted');
  expect(told.dialogs.show).not.toHaveBeenCalled();
});

test('the dialog knows the id under which the server saw the call', async () => {
  const requests = fakeApi({ 'GET /v1.0/thing': () => ({ status: 403 }) });
  const told = ports();
  await call(request, answer, { ports: told });
  const sent = requests[0]?.headers['X-Activity-Id'];
  expect(sent).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(told.dialogs.show).toHaveBeenCalledWith(message('MSGECCSE9002'), sent);
});

test('a call that only asks whether there is a session ends none', async () => {
  fakeApi({ 'GET /v1.0/thing': () => ({ status: 401 }) });
  const told = ports();
  const outcome = await call(request, answer, { silent: true, probing: true, ports: told });
  expect(outcome).toEqual({ kind: 'unauthenticated' });
  expect(told.endSession).not.toHaveBeenCalled();
});

test.each([{ code: 7, message: 'x' }, {}])(
  'a server error without a string code and message (%j) shows nothing',
  async (body) => {
    fakeApi({ 'GET /v1.0/thing': () => ({ status: 500, body }) });
    const told = ports();
    await expect(call(request, answer, { ports: told })).resolves.toEqual({
      kind: 'failed',
      show: undefined,
    });
    expect(told.dialogs.show).not.toHaveBeenCalled();
  },
);

describe.each([
  ['ended', sessionEnded],
  ['was closed', sessionClosed],
])('an answer that comes after its session %s', (_how, over) => {
  const expiry = new Date('2099-01-01T00:00:00Z');

  async function answeredLate(status: number) {
    store.dispatch(expiryReceived(expiry));
    fakeApi({
      'GET /v1.0/thing': () => {
        store.dispatch(over());
        return { status, body: { addresses: [] }, headers: { 'x-expires': expiry.toISOString() } };
      },
    });
    const told = ports();
    const outcome = await call(request, answer, { ports: told });
    return { outcome, told };
  }

  test('an answer after the end of its session does not revive the session', async () => {
    const { outcome } = await answeredLate(200);
    expect(outcome).toEqual({ kind: 'ok', value: { addresses: [] } });
    expect(selectTokenExpiry(store.getState())).toBeNull();
  });

  test('a 401 after the end of its session does not report a second end', async () => {
    const { outcome, told } = await answeredLate(401);
    expect(outcome).toEqual({ kind: 'unauthenticated' });
    expect(told.endSession).not.toHaveBeenCalled();
  });

  test('an answer after the end of its session does not silence the next session', async () => {
    await answeredLate(200);
    fakeApi({
      'GET /v1.0/thing': () => ({
        body: { addresses: [] },
        headers: { 'x-expires': expiry.toISOString() },
      }),
    });
    await call(request, answer, { ports: ports() });
    expect(selectTokenExpiry(store.getState())).not.toBeNull();
  });
});
