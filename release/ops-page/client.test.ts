import { call, type Step } from './client';
import {
  done,
  lines,
  lost,
  refused,
  type Served,
  served,
  startServer,
} from './testing/start-server';

const refusal = { code: 'no-release', params: { id: '1' } };

test('a read asks with GET and no body, and gives up after 10 s', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const { requests } = startServer({ 'GET live': served({ release: 'a' }) });
  expect(await call('live')).toEqual({ ok: true, value: { release: 'a' } });
  expect(requests).toEqual([{ call: 'GET live', headers: {}, body: undefined }]);
  expect(timeout).toHaveBeenLastCalledWith(10_000);
});

test('a change sends JSON, and gives up after 280 s, since a smoke test may be part of it', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const { requests } = startServer({ 'POST rollback': done({}) });
  await call('rollback', { method: 'POST', body: { expect: 'a' } });
  expect(requests).toEqual([
    {
      call: 'POST rollback',
      headers: { 'content-type': 'application/json' },
      body: { expect: 'a' },
    },
  ]);
  expect(timeout).toHaveBeenLastCalledWith(280_000);
});

test('a call that the page makes by itself says so, so that it keeps no session alive', async () => {
  const { requests } = startServer({ 'GET live': served({}) });
  await call('live', { byItself: true });
  expect(requests[0]?.headers).toEqual({ 'x-by-itself': '1' });
});

test('an answer without content is a success', async () => {
  startServer({ 'DELETE session': { ...served(''), status: 204 } });
  expect(await call('session', { method: 'DELETE' })).toEqual({ ok: true, value: undefined });
});

test('a refusal is a failure with its status', async () => {
  startServer({ 'GET live': refused(401, refusal) });
  expect(await call('live')).toEqual({
    ok: false,
    failure: { status: 401, refusals: [refusal] },
  });
});

const html: Served = { status: 502, type: 'text/html', chunks: ['<h1>Bad Gateway</h1>'] };

test.each([
  ['without a network', lost],
  ['with the error page of a proxy', html],
  ['with lines that end before the answer', lines('{"step":"a","stepJa":"b"}\n')],
  ['with a line that is cut', lines('{"value":{},"li')],
  ['with lines that are no JSON', lines('<html>\n')],
])('a call that ends %s has no status: what was asked may have happened', async (_, answer) => {
  startServer({ 'POST activate': answer });
  const asked = call('activate', { method: 'POST', body: {}, onStep: () => undefined });
  expect(await asked).toEqual({ ok: false, failure: { refusals: [] } });
});

describe('a call that is answered in lines', () => {
  const first = { step: 'mounting', stepJa: '表示を試しています' };
  const second = { step: 'writing', stepJa: '書き込んでいます' };
  const answer = { value: { release: 'b' }, lines: [], warns: false };
  const text = [first, second, answer].map((line) => `${JSON.stringify(line)}\n`).join('');

  async function read(...chunks: Served['chunks']) {
    const { requests } = startServer({ 'POST activate': lines(...chunks) });
    const steps: Step[] = [];
    const answered = await call('activate', {
      method: 'POST',
      body: {},
      onStep: (step) => steps.push(step),
    });
    return { answered, steps, requests };
  }

  test('a call with steps asks for lines, reports each step in order, and answers with the last line', async () => {
    const { answered, steps, requests } = await read(text);
    expect(requests[0]?.headers.accept).toBe('application/x-ndjson');
    expect(steps).toEqual([first, second]);
    expect(answered).toEqual({ ok: true, value: answer });
  });

  test('a line that arrives in two pieces is read whole, also if a character is cut', async () => {
    const bytes = new TextEncoder().encode(text);
    const cut = text.indexOf('を') + 1;
    const { answered, steps } = await read(bytes.slice(0, cut), bytes.slice(cut));
    expect(steps).toEqual([first, second]);
    expect(answered).toEqual({ ok: true, value: answer });
  });

  test('refusals on the last line are a failure', async () => {
    const { answered } = await read(`${JSON.stringify({ refusals: [refusal] })}\n`);
    expect(answered).toEqual({ ok: false, failure: { status: 200, refusals: [refusal] } });
  });

  test('lines without a reader of steps are answered as well', async () => {
    startServer({ 'GET status': lines(text) });
    expect(await call('status')).toEqual({ ok: true, value: answer });
  });
});
