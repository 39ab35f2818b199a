import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activate } from '../flows/activate';
import { next } from '../flows/plan';
import { orThrow } from '../outcome';
import { parseJson } from '../protocol/read';
import type { Settings } from '../settings/settings';
import { createMemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { readRecordShape } from './record';
import { readActiveRecord } from './releases';

/** A record of the version of this tool that had no table of settings. */
const stored = readFileSync(join(__dirname, 'records/with-every-setting.json'), 'utf8');

const settings: Settings = {
  company: {},
  telemetry: {
    connectionString: 'InstrumentationKey=k;IngestionEndpoint=/',
    configUrl: 'https://config.example.jp/c.json',
  },
  pictures: ['https://pictures.example.jp'],
  filesOrigin: 'https://files.example.jp',
  keys: ['LPSBpavda3zfl03JmwM3zS-W53mIQaVdmjobwncMeNg'],
  mountRequired: true,
  autoWithdraw: true,
};

test('the settings of a record that an earlier version has written are read', () => {
  const read = parseJson(stored, readRecordShape);
  expect(read).toMatchObject({ ok: true, value: { id: '000004-37c3e1cee46d', settings } });
});

test('a record has the fields of an earlier version and no others, so that one reads it', async () => {
  const { store } = await createMemorySite();
  orThrow(await activate(store, everyPart));
  const { id } = orThrow(await readActiveRecord(store));
  const written = JSON.parse(String(await store.get(`releases/${id}/release.json`))) as object;
  expect(Object.keys(written).sort()).toEqual(Object.keys(JSON.parse(stored) as object).sort());
});

test('a record that lacks a key, or says none, is refused by the name of the field', () => {
  const { keys: _keys, ...others } = JSON.parse(stored) as Settings;
  expect(parseJson(JSON.stringify(others), readRecordShape)).toEqual({
    ok: false,
    failure: 'keys is not a list',
  });
});

test('a flow that decides nothing of the settings leaves each as it is', () => {
  const base = { current: undefined, pointer: undefined, now: new Date(0) };
  const worked = { versions: {}, since: {} };
  const lasting = { withdrawn: {}, takenBack: {}, wereLive: {}, worked, last: undefined };
  const before = { ...base, ...lasting, settings };
  const plan = next(before, {}, { flow: 'deactivate' });
  expect(plan.settings).toEqual(settings);
  const changed = next(before, {}, { flow: 'activate', settings: { pictures: [] } });
  expect(changed.settings).toEqual({ ...settings, pictures: [] });
});
