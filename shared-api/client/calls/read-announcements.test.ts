import type { Metadata } from '@order-change/contract';
import { aMetadata, fakeApi } from '@order-change/testing';
import { store } from '../page/page';
import { selectDialog } from '../store/dialog.slice';
import { metadataLoaded } from '../store/metadata.slice';
import { loadAnnouncements } from './read-announcements';

const route = 'GET /v1.0/announcements';
const isOffered = (announcements: boolean) =>
  void store.dispatch(metadataLoaded({ ...aMetadata(), announcements } as Metadata));

test('announcements have their times as dates', async () => {
  isOffered(true);
  const untilDatetime = '2027-01-10T03:00:00Z';
  fakeApi({
    [route]: () => ({ body: { announcements: [{ about: 'all', text: '…', untilDatetime }] } }),
  });
  expect(await loadAnnouncements()).toEqual([
    { about: 'all', text: '…', untilDatetime: new Date(untilDatetime) },
  ]);
});

test('announcements are not asked for if metadata does not offer them', async () => {
  isOffered(false);
  const requests = fakeApi({});
  expect([await loadAnnouncements(), requests]).toEqual([[], []]);
});

test('announcements that the server cannot answer are unknown, and no dialog tells of it', async () => {
  isOffered(true);
  fakeApi({ [route]: () => ({ status: 503, body: {} }) });
  expect(await loadAnnouncements()).toBeUndefined();
  expect(selectDialog(store.getState())).toBeUndefined();
});
