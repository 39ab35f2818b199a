import { status } from '../../commands/status';
import { activate } from '../../flows/activate';
import { verify } from '../../flows/verify';
import { orThrow } from '../../outcome';
import { startFaultyBucket } from '../../testing/faulty-bucket';
import { createMemorySite, flip } from '../../testing/memory-site';
import { everyPart } from '../../testing/site';
import { createObjectStore } from './object-store';
import { readPlace } from './place';

/** Requests of this machine to the bucket since the last look. */
let asked: string[] = [];
let server: Awaited<ReturnType<typeof startFaultyBucket>>;
beforeEach(async () => {
  server = await startFaultyBucket((what) => {
    asked.push(what);
    return 'none';
  });
});
afterEach(() => server.close());

/** Each is another machine: nothing but the bucket is shared. */
const openMachine = () => createObjectStore(orThrow(readPlace('s3://bucket/site', server.env)));

/** A site with what this machine has read of it. */
async function startSite() {
  const site = await createMemorySite(openMachine());
  orThrow(await activate(site.store, everyPart));
  await status(site.store);
  asked = [];
  return site;
}

const versionReads = () => asked.filter((what) => /^GET .*\/tree\/remotes\//.test(what));

test('a machine that looks again asks for a list of versions, and for no version that it has read', async () => {
  const { store } = await startSite();
  expect(orThrow(await status(store)).warnings).toEqual([]);
  expect(versionReads()).toEqual([]);
  expect(asked.filter((what) => what.includes('prefix=site%2Ftree%2Fremotes'))).toHaveLength(1);
});

test('a version that another machine has changed or removed is read again', async () => {
  const { store } = await startSite();
  const path = 'remotes/remote-auth/1.0.0/remoteEntry.js';
  await flip(openMachine(), path, 3);
  expect(orThrow(await status(store)).warnings).toMatchObject([{ code: 'changed-file' }]);
  await flip(openMachine(), path, 3);
  expect(orThrow(await status(store)).warnings).toEqual([]);
  await openMachine().remove('remotes/remote-auth/1.0.0');
  expect(orThrow(await status(store)).warnings).toMatchObject([{ code: 'not-published' }]);
});

test('verify reads each version, also one that this machine has read', async () => {
  const { store } = await startSite();
  expect(orThrow(await verify(store)).findings).toEqual([]);
  expect(versionReads()).toHaveLength(2);
});
