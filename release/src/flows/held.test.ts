import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiscoveryDocument } from '../protocol/discovery';
import type { ReleaseRecord } from '../store/record';
import { activate } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';

const site = useSite();
const at = (time: string) => ({ now: () => new Date(`2026-04-01T${time}Z`) });
const served = async (file: string) =>
  JSON.parse(await readFile(join(site.dir, 'current', file), 'utf8'));
const aPage = { path: '/a', title: 'a', session: false, menu: null };
const held = async () => ((await served('release.json')) as ReleaseRecord).held.map(({ id }) => id);
const authVersions = async () =>
  ((await served('discovery.json')) as DiscoveryDocument).microFrontends['remote-auth']?.map(
    ({ metadata, deployment }) => [metadata.version, deployment.traffic, deployment.default],
  );

let first: string;
let second: string;

beforeEach(async () => {
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-auth', '1.2.0');
  first = (await activate(site.dir, everyPart, at('00:00:00'))).composition.id;
  const next = await activate(site.dir, { 'remote-auth': '1.1.0' }, at('01:00:00'));
  second = next.composition.id;
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

  test('is passed over with a warning when its file is not as it was written', async () => {
    await writeFile(join(site.dir, `compositions/${first}.json`), '{}');
    const { warnings } = await activate(site.dir, { 'remote-auth': '1.2.0' }, at('02:00:00'));
    expect(warnings).toEqual([
      expect.stringMatching(
        `^Sessions on composition ${first} get the active one: .*${first}\\.json`,
      ),
    ]);
    expect(await held()).toEqual([second]);
  });

  test('keeps an older host with its own pages', async () => {
    await site.publishHost({ version: '2.0.0', pages: [] });
    await site.publishRemote('remote-auth', '1.3.0', { fills: [], pages: [aPage] });
    await site.publishRemote('remote-order-form', '1.3.0', {
      fills: [],
      pages: [{ ...aPage, path: '/b' }],
    });
    await activate(
      site.dir,
      { host: '2.0.0', 'remote-auth': '1.3.0', 'remote-order-form': '1.3.0' },
      at('02:00:00'),
    );
    const { microFrontends } = (await served('discovery.json')) as DiscoveryDocument;
    expect(microFrontends.host.map(({ extras }) => extras.pages.map(({ path }) => path))).toEqual([
      [],
      ['/', '/order-change-form'],
    ]);
  });
});
