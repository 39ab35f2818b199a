import { deactivate } from '../commands/deactivate';
import { list } from '../commands/list';
import { status } from '../commands/status';
import type { SmokeTest } from '../composing/smoke-test';
import { done, orThrow, refusal } from '../outcome';
import { recordPath } from '../store';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { rollback } from './rollback';
import { withdraw } from './withdraw';

let site: MemorySite;

beforeEach(async () => {
  site = await createMemorySite();
  for (const version of ['1.1.0', '1.2.0']) {
    await site.publishRemote('remote-auth', version);
    await site.publishRemote('remote-order-form', version);
  }
  orThrow(await activate(site.store, everyPart));
});

const active = (version: string, name = 'remote-auth') =>
  activate(site.store, { [name]: version }).then(orThrow);
const back = (options?: Parameters<typeof rollback>[1]) =>
  rollback(site.store, options).then(orThrow);
const served = async () => orThrow(await status(site.store));
const auth = async () => {
  const { active: now, fallbacks } = await served();
  return [now.versions['remote-auth'], fallbacks['remote-auth']];
};

describe('a version that a rollback took back', () => {
  test('a version that was taken back does not take the place of one that is withdrawn', async () => {
    await active('1.1.0');
    await active('1.2.0');
    await back();
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    expect(await auth()).toEqual(['1.0.0', undefined]);
    expect((await withdraw(site.store, 'remote-auth', '1.0.0')).ok).toBe(false);
  });

  test('a version that was taken back is not where the next rollback leads', async () => {
    await active('1.1.0');
    await back({ versions: { 'remote-auth': '1.0.0' } });
    await back();
    expect(await auth()).toEqual(['1.0.0', undefined]);
    await active('1.1.0', 'remote-order-form');
    await back();
    expect(await auth()).toEqual(['1.0.0', undefined]);
  });

  test('a version that was taken back is refused by a rollback that names it or its release, until it is activated by its name', async () => {
    const bad = await active('1.1.0');
    await back();
    const answer = refusal('taken-back', { name: 'remote-auth', version: '1.1.0' });
    for (const options of [{ to: bad.release }, { versions: { 'remote-auth': '1.1.0' } }])
      expect(await rollback(site.store, options)).toEqual({ ok: false, failure: [answer] });
    await active('1.1.0');
    await active('1.2.0');
    expect(await auth()).toEqual(['1.2.0', '1.1.0']);
    await back({ to: bad.release });
    expect(await auth()).toEqual(['1.1.0', '1.0.0']);
  });

  test('a version that a rollback took back is not retained for sessions of an earlier release', async () => {
    await active('1.1.0');
    await active('1.1.0', 'remote-order-form');
    await back({ versions: { 'remote-auth': '1.0.0' } });
    expect((await served()).held.map(({ versions }) => versions['remote-auth'])).toEqual(['1.0.0']);
  });

  test('a version that was taken back comes back neither as the version of a rollout', async () => {
    const options = { traffic: 5 };
    await active('1.1.0', 'remote-order-form');
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, options));
    const wider = orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, { traffic: 10 }));
    await back();
    expect((await served()).rollouts['remote-auth']).toMatchObject({ traffic: 5 });
    await back();
    await back({ to: wider.release });
    expect((await served()).rollouts).toEqual({});
  });
});

describe('a part has a failover version while a good one is in the store:', () => {
  test('a part has a failover version after a withdrawal', async () => {
    await active('1.1.0');
    await active('1.2.0');
    orThrow(await withdraw(site.store, 'remote-auth', '1.2.0'));
    expect(await auth()).toEqual(['1.1.0', '1.0.0']);
  });

  test('a part has a failover version after a rollback to the first release', async () => {
    const { id } = await served();
    await active('1.1.0');
    await active('1.2.0');
    await back({ to: id });
    expect(await auth()).toEqual(['1.0.0', '1.1.0']);
  });

  test('a part has a failover version after it was taken out and brought back', async () => {
    await active('1.1.0');
    orThrow(await deactivate(site.store, ['remote-auth']));
    await active('1.1.0');
    expect(await auth()).toEqual(['1.1.0', '1.0.0']);
  });

  test('if the newest of them breaks the page with a new host, the one before it', async () => {
    await active('1.1.0');
    await active('1.2.0');
    await site.publishHost({ version: '2.0.0' });
    const broken = refusal('mount-error', { path: '/', error: 'with the new host' });
    const smokeTest: SmokeTest = async (_, { versions }) =>
      done({
        by: 'Chromium 1',
        findings: versions['remote-auth'] === '1.1.0' ? [broken] : [],
        notes: [],
      });
    orThrow(await activate(site.store, { host: '2.0.0' }, { smokeTest }));
    expect(await auth()).toEqual(['1.2.0', '1.0.0']);
  });
});

describe('a store whose records an earlier version of this tool wrote', () => {
  async function forget(): Promise<void> {
    for (const id of orThrow(await list(site.store)).releases) {
      const record = JSON.parse(String(await site.store.get(recordPath(id)))) as object;
      await site.store.remove(recordPath(id));
      await site.store.remove(recordPath(id).replace('.json', '.sum')); // of the tool of now
      const old = { ...record, takenBack: undefined, wereLive: undefined };
      await site.store.putFile(recordPath(id), Buffer.from(JSON.stringify(old)));
    }
  }

  test('knows from its history what a rollback took back, and what was live', async () => {
    await active('1.1.0');
    await active('1.2.0');
    await back();
    await active('1.1.0', 'remote-order-form');
    await forget();
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    expect(await auth()).toEqual(['1.0.0', undefined]);
    expect((await served()).takenBack).toEqual({ 'remote-auth': ['1.2.0'] });
    orThrow(await withdraw(site.store, 'remote-order-form', '1.1.0'));
    expect((await served()).active.versions['remote-order-form']).toBe('1.0.0');
  });

  test('a record of an earlier tool counts a version as good that was activated again after its rollback', async () => {
    await active('1.1.0');
    await back();
    await active('1.1.0');
    await active('1.2.0');
    await forget();
    orThrow(await withdraw(site.store, 'remote-auth', '1.2.0'));
    expect(await auth()).toEqual(['1.1.0', '1.0.0']);
    expect((await served()).takenBack).toEqual({});
  });
});
