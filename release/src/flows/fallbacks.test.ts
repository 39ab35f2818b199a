import { status } from '../commands/status';
import type { Candidate, SmokeTest } from '../composing/smoke-test';
import { formatRefusal, orThrow, refusal } from '../outcome';
import { type DiscoveryDocument, readDiscovery } from '../protocol/discovery';
import { parseJson } from '../protocol/read';
import { releasePath } from '../store';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { prune } from './prune';
import { rollback } from './rollback';
import { withdraw } from './withdraw';
let site: MemorySite;

beforeEach(async () => {
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-auth', '1.2.0');
  orThrow(await activate(site.store, everyPart));
});

const active = (version: string) => activate(site.store, { 'remote-auth': version });
const fallbacks = async () => orThrow(await status(site.store)).fallbacks;

/** The discovery document that a page inlines. */
async function inlined(file: string): Promise<DiscoveryDocument> {
  const { id } = orThrow(await status(site.store));
  const html = String(await site.store.get(`${releasePath(id)}/${file}`));
  const [, json = ''] = /id="discovery">(.*?)<\/script>/.exec(html) ?? [];
  const parsed = parseJson(json, readDiscovery);
  if (!parsed.ok) throw new Error(parsed.failure);
  return parsed.value;
}

test('a site that was activated once has no failover version', async () => {
  expect(await fallbacks()).toEqual({});
  expect((await inlined('index.html')).microFrontends['remote-auth']).toHaveLength(1);
});

test('the superseded version is the failover version, with its address and hashes in the documents of its pages', async () => {
  orThrow(await active('1.1.0'));
  expect(await fallbacks()).toEqual({ 'remote-auth': '1.0.0' });
  const [own, earlier] = (await inlined('index.html')).microFrontends['remote-auth'] ?? [];
  expect(own).toMatchObject({
    metadata: { version: '1.1.0' },
    fallbackUrl: '/remotes/remote-auth/1.0.0/remoteEntry.js',
    deployment: { traffic: 100, default: true },
  });
  expect(earlier).toMatchObject({
    url: '/remotes/remote-auth/1.0.0/remoteEntry.js',
    metadata: { version: '1.0.0', integrity: expect.stringMatching(/^sha384-/) },
    deployment: { traffic: 0, default: false },
    extras: { preload: [{ url: '/remotes/remote-auth/1.0.0/123.js' }] },
  });
  const other = await inlined('order-change-form/index.html');
  expect(Object.keys(other.microFrontends)).toEqual(['remote-order-form', 'host']);
  expect(other.microFrontends.host).toHaveLength(1);
});

test('the superseded host is the failover version on every page', async () => {
  await site.publishHost({ version: '2.0.0' });
  orThrow(await activate(site.store, { host: '2.0.0' }));
  for (const file of ['index.html', 'order-change-form/index.html', '404.html']) {
    const { host } = (await inlined(file)).microFrontends;
    expect(host.map(({ metadata }) => metadata.version)).toEqual(['2.0.0', '1.0.0']);
  }
});

test('the failover version stays when other parts change, and is not pruned', async () => {
  const at = (days: number) => () => new Date(days * 24 * 60 * 60 * 1000);
  orThrow(await active('1.1.0'));
  await site.publishRemote('remote-order-form', '1.1.0');
  for (const [day, version] of [
    [100, '1.1.0'],
    [200, '1.0.0'],
  ] as const) {
    const now = at(day);
    orThrow(await activate(site.store, { 'remote-order-form': version }, { now }));
  }
  orThrow(await prune(site.store, { now: at(400) }));
  expect(await fallbacks()).toMatchObject({ 'remote-auth': '1.0.0' });
  expect(await site.store.get('remotes/remote-auth/1.0.0/remoteEntry.js')).toBeDefined();
});

test('the version that a rollback took back is not a failover version', async () => {
  orThrow(await active('1.1.0'));
  orThrow(await active('1.2.0'));
  orThrow(await rollback(site.store));
  expect(await fallbacks()).toEqual({ 'remote-auth': '1.0.0' });
  orThrow(await rollback(site.store));
  expect(await fallbacks()).toEqual({});
});

test('a version that was withdrawn is not a failover version', async () => {
  orThrow(await active('1.1.0'));
  orThrow(await withdraw(site.store, 'remote-auth', '1.0.0'));
  expect(await fallbacks()).toEqual({});
  expect((await inlined('index.html')).microFrontends['remote-auth']).toHaveLength(1);
});

test('a version that does not fit the active parts is not a failover version, and activation says so', async () => {
  await site.publishRemote('remote-auth', '2.0.0', { slices: ['two'] });
  await site.publishRemote('remote-order-form', '2.0.0', { slices: ['remoteauth'] });
  const versions = { 'remote-auth': '2.0.0', 'remote-order-form': '2.0.0' };
  const { warnings } = orThrow(await activate(site.store, versions));
  expect(await fallbacks()).toEqual({ 'remote-order-form': '1.0.0' });
  expect(warnings.map(formatRefusal)).toEqual([
    expect.stringContaining('remote-auth 1.0.0 cannot be the failover version of the active one: '),
  ]);
});

describe('the smoke test of failover versions with what changes', () => {
  const mounts: Candidate[] = [];
  const failing = refusal('mount-error', { path: '/', error: 'with the new host' });
  /** Finds an error in what holds this version of the sign-in. */
  const mountOf =
    (broken?: string): SmokeTest =>
    async (_, candidate) => {
      mounts.push(candidate);
      const findings = candidate.versions['remote-auth'] === broken ? [failing] : [];
      return { ok: true, value: { by: 'Chromium 1', findings, notes: [] } };
    };
  beforeEach(async () => {
    mounts.length = 0;
    await site.publishHost({ version: '2.0.0' });
    orThrow(await active('1.1.0'));
  });

  test('a new host is tested with the failover version of a remote too', async () => {
    orThrow(await activate(site.store, { host: '2.0.0' }, { smokeTest: mountOf() }));
    expect(mounts.map(({ versions, changed }) => [versions['remote-auth'], changed])).toEqual([
      ['1.1.0', ['host']],
      ['1.0.0', ['remote-auth']],
    ]);
    expect(await fallbacks()).toEqual({ host: '1.0.0', 'remote-auth': '1.0.0' });
  });

  test('an earlier version that the new host breaks is not a failover version, with a warning', async () => {
    const { warnings } = orThrow(
      await activate(site.store, { host: '2.0.0' }, { smokeTest: mountOf('1.0.0') }),
    );
    expect(warnings.map(formatRefusal)).toEqual([
      expect.stringMatching(
        /^remote-auth 1\.0\.0 cannot be the failover version .*with the new host/,
      ),
    ]);
    expect(await fallbacks()).toEqual({ host: '1.0.0' });
  });

  test('an earlier version that was live with all that stays is not tested again', async () => {
    orThrow(await activate(site.store, { 'remote-auth': '1.2.0' }, { smokeTest: mountOf() }));
    expect(mounts).toHaveLength(1);
  });
});
