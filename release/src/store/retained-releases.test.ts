import { parseJson } from '../protocol/read';
import { readRetained, type RetainedRelease, toStored } from './retained-releases';

const held = (at: number, versions: Record<string, string>): RetainedRelease => ({
  release: `${String(at).padStart(6, '0')}-0123456789ab`,
  versions,
  arms: {},
  supersededDatetime: '2026-04-01T00:00:00.000Z',
  filesOrigin: null,
});
const stored = (all: RetainedRelease[]) => JSON.stringify(toStored(all), null, 2);

test('retained releases are read as they were written, with parts that came, changed and went in between', () => {
  const all = [
    held(5, { host: '2.0.0', 'remote-auth': '1.1.0', constructor: '1.0.0' }),
    held(4, { host: '1.0.0', 'remote-auth': '1.1.0', 'remote-news': '1.0.0' }),
    held(3, { host: '1.0.0', 'remote-auth': '1.1.0', 'remote-news': '1.0.0' }),
    held(2, { host: '1.0.0', 'remote-auth': '1.0.0' }),
    held(1, { host: '2.0.0', constructor: '1.1.0' }),
  ];
  expect(parseJson(stored(all), readRetained)).toEqual({ ok: true, value: all });
});

test('A record in which every composition is written out reads the same', () => {
  const all = [held(2, { host: '1.1.0', 'remote-auth': '1.0.0' }), held(1, { host: '1.0.0' })];
  expect(parseJson(JSON.stringify(all), readRetained)).toEqual({ ok: true, value: all });
});

test('200 activations of one part among 202 take less than 64 KiB of a record', () => {
  const others = Array.from({ length: 201 }, (_, at) => [`remote-page-${at}`, '1.0.0']);
  const all = Array.from({ length: 200 }, (_, at) =>
    held(200 - at, { ...Object.fromEntries(others), host: `1.0.${200 - at}` }),
  );
  expect(stored(all).length).toBeLessThan(64 * 1024);
});
