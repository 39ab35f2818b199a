import { aMetadata, fakeApi } from '@order-change/testing';
import { store } from '../page/page';
import { selectMetadata } from '../store/metadata.slice';
import { loadMetadata } from './metadata';

const now = new Date('2026-11-20T00:00:00Z');
const valid = aMetadata({ version: '1', validUntilDatetime: new Date('2026-11-21T00:00:00Z') });

function createCache(text?: string) {
  let kept = text ?? null;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => void (kept = value),
    read: () => kept,
  };
}

const answering = (version: string) =>
  fakeApi({ 'GET /v1.0/metadata': () => ({ body: { ...valid, version } }) });

test('metadata is fetched once and cached (spec §3)', async () => {
  const cache = createCache();
  const requests = answering('1');
  await expect(loadMetadata({ cache, now })).resolves.toEqual({ kind: 'ok', value: valid });
  await expect(loadMetadata({ cache, now })).resolves.toEqual({ kind: 'ok', value: valid });
  expect(requests).toHaveLength(1);
  expect(selectMetadata(store.getState())).toEqual(valid);
});

test('metadata is asked for past the browser’s cache, in which it would wait for an earlier call that hangs', async () => {
  const requests = answering('1');
  await loadMetadata({ cache: createCache(), now });
  expect(requests[0]?.headers).toMatchObject({ 'Cache-Control': 'no-cache' });
});

test('metadata is fetched again if its validity is over', async () => {
  const cache = createCache(JSON.stringify(valid));
  const requests = answering('2');
  await loadMetadata({ cache, now: valid.validUntilDatetime });
  expect(requests).toHaveLength(1);
  expect(selectMetadata(store.getState())?.version).toBe('2');
});

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['of an older shape', JSON.stringify({ ...valid, limits: undefined })],
  ['of another type', '"metadata"'],
])('metadata is fetched anew if the cache is %s', async (_what, text) => {
  const cache = createCache(text);
  answering('3');
  await loadMetadata({ cache, now });
  expect(JSON.parse(cache.read() ?? '')).toMatchObject({ version: '3' });
});

test('metadata is returned even if the cache cannot be written', async () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  answering('4');
  await expect(loadMetadata({ cache: full, now })).resolves.toMatchObject({ kind: 'ok' });
});

test.each([
  ['timeSlots', { timeSlots: 'all' }],
  ['a prefix', { membershipNumber: { length: 8, prefix: '[' } }],
])('an answer with %s of a wrong shape is neither used nor cached', async (_what, wrong) => {
  const cache = createCache();
  fakeApi({ 'GET /v1.0/metadata': () => ({ body: { ...valid, ...wrong } }) });
  await expect(loadMetadata({ cache, now, silent: true })).resolves.toMatchObject({
    kind: 'failed',
  });
  expect(cache.read()).toBeNull();
});
