import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { activate } from './activate';
import { compositionOf } from './composition';
import type { DiscoveryDocument } from './schema/discovery';
import type { ReleaseRecord } from './schema/release-record';
import { everyPart, useSite } from './testing/site';

const site = useSite();
const at = (time: string) => ({ now: () => new Date(`2026-04-01T${time}Z`) });
const served = async (file: string) =>
  JSON.parse(await readFile(join(site.dir, 'current', file), 'utf8'));
const held = async () => ((await served('release.json')) as ReleaseRecord).held.map(({ id }) => id);
const authVersions = async () =>
  ((await served('discovery.json')) as DiscoveryDocument).microFrontends['remote-auth']?.map(
    ({ metadata, deployment }) => [metadata.version, deployment.traffic, deployment.default],
  );

const first = compositionOf(everyPart).id;
const second = compositionOf({ ...everyPart, 'remote-auth': '1.1.0' }).id;

beforeEach(async () => {
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-auth', '1.2.0');
  await activate(site.dir, everyPart, at('00:00:00'));
  await activate(site.dir, { 'remote-auth': '1.1.0' }, at('01:00:00'));
});

describe('a superseded composition', () => {
  test('stays in the document without traffic, for sessions that hold it', async () => {
    expect(await held()).toEqual([first]);
    expect(await authVersions()).toEqual([
      ['1.1.0', 100, true],
      ['1.0.0', 0, false],
    ]);
  });

  test('is held until 12 hours after it was superseded, not after it was activated', async () => {
    await activate(site.dir, { 'remote-auth': '1.2.0' }, at('13:00:00'));
    expect(await held()).toEqual([second, first]);
    expect(await authVersions()).toEqual([
      ['1.2.0', 100, true],
      ['1.1.0', 0, false],
      ['1.0.0', 0, false],
    ]);
  });

  test('is let go a second later', async () => {
    await activate(site.dir, { 'remote-auth': '1.2.0' }, at('13:00:01'));
    expect(await held()).toEqual([second]);
  });

  test('that becomes active again is named once', async () => {
    await activate(site.dir, { 'remote-auth': '1.0.0' }, at('02:00:00'));
    expect(await held()).toEqual([second]);
    expect(await authVersions()).toEqual([
      ['1.0.0', 100, true],
      ['1.1.0', 0, false],
    ]);
  });

  test('is passed over with a warning when it is no longer whole', async () => {
    await rm(join(site.dir, 'remotes/remote-auth/1.0.0/remoteEntry.js'));
    const { warnings } = await activate(site.dir, { 'remote-auth': '1.2.0' }, at('02:00:00'));
    expect(warnings).toEqual([
      expect.stringMatching(`^Sessions on composition ${first} get the active one: .*remoteEntry`),
    ]);
    expect(await held()).toEqual([second]);
  });

  test('keeps an older host with its own routes', async () => {
    await site.publishHost({ version: '2.0.0', routes: {} });
    await activate(site.dir, { host: '2.0.0' }, at('02:00:00'));
    const { microFrontends } = (await served('discovery.json')) as DiscoveryDocument;
    expect(microFrontends.host.map(({ extras }) => Object.keys(extras.routes))).toEqual([
      [],
      ['/', '/order-change-form'],
    ]);
  });
});
