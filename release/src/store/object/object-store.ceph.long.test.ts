import { randomUUID } from 'node:crypto';
import { status } from '../../commands/status';
import { activate } from '../../flows/activate';
import { history } from '../../flows/history';
import { prune } from '../../flows/prune';
import { verify } from '../../flows/verify';
import { objectStoreLimits } from '../../limits';
import { orThrow } from '../../outcome';
import { createSiteServer } from '../../serve/site-server';
import { useTempDir } from '../../testing/builds';
import { type Ceph, startCeph, whyNoCeph } from '../../testing/ceph';
import { describeStore } from '../../testing/describe-store';
import { createMemorySite } from '../../testing/memory-site';
import { everyPart } from '../../testing/site';
import { createAsk } from './ask';
import { createObjectStore } from './object-store';
import { readPlace } from './place';

const temp = useTempDir();
const missing = whyNoCeph();
const isSkipped = missing !== undefined && process.env['REQUIRE_ALL'] !== '1';
if (isSkipped) console.warn(`Skipped: the object store on a real server: ${missing}`);

(isSkipped ? describe.skip : describe)('an object store on Ceph', () => {
  let ceph: Ceph;
  beforeAll(async () => {
    ceph = await startCeph();
    await createAsk(placeOf('all'))({ method: 'PUT' }); // makes the bucket
  }, 120_000);
  afterAll(() => ceph?.close());

  const placeOf = (prefix: string) => orThrow(readPlace(`s3://releases/${prefix}`, ceph.env));
  /** Each is another machine: nothing but the bucket is shared. */
  const machineOn = (prefix: string) => createObjectStore(placeOf(prefix));

  describeStore('a bucket', async () => machineOn(randomUUID()));

  test('release serve answers with the bytes of the bucket', async () => {
    const { store } = await createMemorySite(machineOn(randomUUID()));
    orThrow(await activate(store, everyPart));
    const app = await createSiteServer({
      store,
      copy: temp.path,
      report: () => undefined,
      trustedProxies: 0,
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { files, findings } = orThrow(await verify(store, { url }));
    await app.close();
    expect([files > 60, findings]).toEqual([true, []]);
  });

  test('of two machines that activate at once with --expect one is refused, and without it both take effect', async () => {
    const prefix = randomUUID();
    const site = await createMemorySite(machineOn(prefix));
    const first = orThrow(await activate(site.store, everyPart));
    await site.publishRemote('remote-auth', '1.1.0');
    await site.publishRemote('remote-order-form', '1.1.0');
    const [one, other] = [{ 'remote-auth': '1.1.0' }, { 'remote-order-form': '1.1.0' }];

    const expect1 = { expect: first.release };
    const expected = await Promise.all([
      activate(machineOn(prefix), one, expect1),
      activate(machineOn(prefix), other, expect1),
    ]);
    expect(expected.filter(({ ok }) => ok)).toHaveLength(1);
    expect(expected.flatMap((it) => (it.ok ? [] : it.failure.map(({ code }) => code)))).toEqual([
      'other-release',
    ]);
    orThrow(await activate(site.store, { ...everyPart, host: '1.0.0' }));
    const both = [activate(machineOn(prefix), one), activate(machineOn(prefix), other)];
    (await Promise.all(both)).forEach(orThrow);

    const { active, warnings } = orThrow(await status(machineOn(prefix)));
    expect(active.versions).toEqual({ ...everyPart, ...one, ...other });
    expect(warnings).toEqual([]);
    const told = orThrow(await history(machineOn(prefix)));
    expect(told).toMatchObject({ releases: { length: 5 }, warnings: [] });
    expect(orThrow(await verify(machineOn(prefix))).findings).toEqual([]);
  });

  test('what a mover has to do with the pointer keeps others waiting, until the end of its lease', async () => {
    const place = placeOf(randomUUID());
    const impatient = createObjectStore(place, { ...objectStoreLimits, patience: 300 });
    const [one, two] = ['000001-0123456789ab', '000002-0123456789ab'];
    await impatient.movePointer(undefined, one, async () => {
      expect(await impatient.readPointer()).toBe(one);
      expect(await impatient.movePointer(one, two)).toBe('busy');
      const later = createObjectStore(place, { ...objectStoreLimits, lease: 0 });
      expect(await later.movePointer(one, two)).toBe('moved');
    });
    expect(await impatient.readPointer()).toBe(two);
  });

  test('pruning leaves what is live whole', async () => {
    const prefix = randomUUID();
    const site = await createMemorySite(machineOn(prefix));
    const day = 24 * 60 * 60 * 1000;
    const start = Date.now() - 7 * day;
    orThrow(await activate(site.store, everyPart, { now: () => new Date(start) }));
    for (const at of [1, 2, 3, 4, 5]) {
      await site.publishRemote('remote-auth', `1.${at}.0`);
      const now = () => new Date(start + at * day);
      orThrow(await activate(site.store, { 'remote-auth': `1.${at}.0` }, { now }));
    }
    const pruned = orThrow(await prune(machineOn(prefix)));
    expect(pruned.versions).toEqual({ 'remote-auth': ['1.0.0', '1.1.0'] });
    expect(orThrow(await verify(machineOn(prefix))).findings).toEqual([]);
    const kept = ['1.2.0', '1.3.0', '1.4.0', '1.5.0']; // the live one, and three behind it
    expect(await machineOn(prefix).list('remotes/remote-auth')).toEqual(kept);
  });
});
