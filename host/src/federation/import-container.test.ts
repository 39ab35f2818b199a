import { entry as scriptEntry } from '../testing/remote';
import { fetchContainer } from './fetch-container';

const entry = { ...scriptEntry, entryType: 'module' as const };
const [url = '', chunk = ''] = entry.integrity.keys();
const container = { init: () => undefined, get: async () => () => ({}) };
const importModule = jest.fn(async (_address: string): Promise<unknown> => container);
const supports = jest.fn(() => true);
let preloads: HTMLLinkElement[];

/** Events of a browser for each file that is preloaded; jsdom preloads none. */
function answerPreloads(answerOf: (link: HTMLLinkElement) => 'load' | 'error' | undefined) {
  preloads = [];
  jest.spyOn(document.head, 'append').mockImplementation((added) => {
    const link = added as HTMLLinkElement;
    preloads.push(link);
    const answer = answerOf(link);
    if (answer) queueMicrotask(() => link.dispatchEvent(new Event(answer)));
  });
}

const load = (address = url, signal = new AbortController().signal) =>
  fetchContainer(entry, address, importModule, signal);

beforeAll(() => {
  // jsdom has no `relList.supports`.
  Object.defineProperty(HTMLLinkElement.prototype, 'relList', {
    configurable: true,
    get: () => ({ supports }),
  });
});
beforeEach(() => importModule.mockClear());
afterEach(() => jest.restoreAllMocks());
afterEach(() => supports.mockReturnValue(true));

test('a module is imported once each of its scripts was preloaded with its integrity', async () => {
  answerPreloads(() => 'load');
  expect(await load()).toEqual({ ok: true, value: container });
  expect(preloads.map(({ rel, href, integrity }) => [rel, href, integrity])).toEqual([
    ['modulepreload', `http://localhost${url}`, 'sha384-x'],
    ['modulepreload', `http://localhost${chunk}`, 'sha384-y'],
  ]);
  expect(importModule).toHaveBeenCalledWith(url);
});

test('a module is not imported if one of its chunks is not the published one', async () => {
  answerPreloads(({ href }) => (href.endsWith(chunk) ? 'error' : 'load'));
  expect(await load()).toMatchObject({ ok: false, failure: { stage: 'unreachable' } });
  expect(importModule).not.toHaveBeenCalled();
});

test('a module that is asked for again is preloaded and imported under that address', async () => {
  answerPreloads(() => 'load');
  await load(`${url}?try=2.1`);
  expect(preloads[0]?.href).toBe(`http://localhost${url}?try=2.1`);
  expect(importModule).toHaveBeenCalledWith(`${url}?try=2.1`);
});

test('a module whose files come after the deadline is never evaluated', async () => {
  answerPreloads(() => 'load');
  const ending = new AbortController();
  const loading = load(url, ending.signal);
  ending.abort();
  expect(await loading).toMatchObject({ ok: false, failure: { stage: 'timeout' } });
  expect(importModule).not.toHaveBeenCalled();
});

test.each([
  ['that throws when it is evaluated', () => Promise.reject(new Error('broken'))],
  ['that is no container', () => Promise.resolve({ get: 1 })],
])('a module %s fails with the stage threw', async (_, evaluate) => {
  answerPreloads(() => 'load');
  importModule.mockImplementationOnce(evaluate);
  expect(await load()).toMatchObject({ ok: false, failure: { stage: 'threw' } });
});

test('a browser without module preloads fetches each file with its integrity before the import', async () => {
  const fetch = jest.fn(async (_url: string, _init: RequestInit) => ({ ok: true }));
  Object.assign(window, { fetch });
  supports.mockReturnValue(false);
  expect(await load()).toEqual({ ok: true, value: container });
  expect(fetch.mock.calls).toEqual([
    [url, { integrity: 'sha384-x' }],
    [chunk, { integrity: 'sha384-y' }],
  ]);
  fetch.mockRejectedValueOnce(new TypeError('Failed integrity check'));
  expect(await load()).toMatchObject({ ok: false, failure: { stage: 'unreachable' } });
});
