import { status } from '../../commands/status';
import { activate } from '../../flows/activate';
import { publish } from '../../flows/publish';
import { verify } from '../../flows/verify';
import { objectStoreLimits } from '../../limits';
import { orThrow } from '../../outcome';
import { remoteBuild, remoteFiles, useTempDir, writeDist } from '../../testing/builds';
import { type BucketFault, startFaultyBucket } from '../../testing/faulty-bucket';
import { createMemorySite } from '../../testing/memory-site';
import { everyPart } from '../../testing/site';
import { createObjectStore } from './object-store';
import { readPlace } from './place';

const temp = useTempDir();
const next = { 'remote-auth': '1.1.0' };
const limits = { ...objectStoreLimits, attempts: 3, pause: 1, patience: 200 };

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of running.splice(0)) await close();
});

type FaultOf = (what: string) => BucketFault;
const noFault: FaultOf = () => 'none';

/** A site on a bucket whose faults are those of `faultOf`, which can be set. */
async function startSite() {
  const site = { faultOf: noFault };
  const bucket = await startFaultyBucket((what) => site.faultOf(what));
  running.push(bucket.close);
  const place = orThrow(readPlace('s3://bucket/site', bucket.env));
  const store = createObjectStore(place, limits);
  const { publishRemote } = await createMemorySite(store);
  const { release } = orThrow(await activate(store, everyPart));
  await publishRemote('remote-auth', '1.1.0');
  return Object.assign(site, { store, place, release });
}

/** The first request for each thing ends so, for so many things; the second one is answered. */
function firstOfEach(fault: BucketFault, most = Infinity): FaultOf {
  const seen = new Set<string>();
  return (what) => {
    if (seen.has(what) || seen.size >= most) return 'none';
    seen.add(what);
    return fault;
  };
}

test.each<BucketFault>(['503', '409', 'lost', 'lost-after', 'torn'])(
  'an activation goes on if the first request for each object ends in: %s',
  async (fault) => {
    const site = await startSite();
    site.faultOf = firstOfEach(fault);
    const activated = orThrow(await activate(site.store, next));
    site.faultOf = noFault;
    expect(activated).toMatchObject({ changed: true, warnings: [] });
    expect(orThrow(await status(site.store)).active.versions).toEqual({ ...everyPart, ...next });
    expect(orThrow(await verify(site.store)).findings).toEqual([]);
  },
);

test('an activation goes on if an object store does not answer some requests at all', async () => {
  const site = await startSite();
  site.faultOf = firstOfEach('silent', 4);
  const impatient = createObjectStore(site.place, { ...limits, timeout: 500 });
  expect(orThrow(await activate(impatient, next)).changed).toBe(true);
  expect(orThrow(await verify(site.store)).findings).toEqual([]);
});

test('an activation whose object store stops for good at any request leaves the old release or the new one, whole', async () => {
  const faults = ['503', 'lost', 'lost-after', 'torn'] as const;
  let isThrough = false;
  for (let last = 0; !isThrough; last += 9) {
    const site = await startSite();
    let made = 0;
    site.faultOf = () => ((made += 1) > last ? (faults[(last / 9) % 4] ?? 'lost') : 'none');
    const ended = await activate(site.store, next);
    isThrough = made <= last;
    site.faultOf = noFault;
    expect(ended.ok ? [] : ended.failure.map(({ code }) => code)).toEqual(
      isThrough ? [] : ['object-store'],
    );
    const { id, warnings } = orThrow(await status(site.store));
    expect([last, id === site.release, warnings]).toEqual([last, !ended.ok, []]);
    expect(orThrow(await verify(site.store)).findings).toEqual([]);
  }
});

test('a publication whose first answers are lost is there once, and the next one changes nothing', async () => {
  const site = await startSite();
  const dist = await writeDist(temp.path, remoteBuild('remote-news'), remoteFiles());
  site.faultOf = firstOfEach('lost-after');
  expect(orThrow(await publish(site.store, dist)).written).toBe('published');
  expect(orThrow(await publish(site.store, dist)).written).toBe('unchanged');
});

test.each([
  ['s3://Bucket', {}, 'no-bucket'],
  ['s3://bucket', {}, 'no-credentials'],
  ['s3://bucket', { AWS_ENDPOINT_URL: 'objects.example.jp' }, 'no-endpoint'],
])('%s with %o is refused: %s', (site, env, code) => {
  const known = code === 'no-endpoint' && { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  const read = readPlace(site, { ...env, ...known });
  expect(read.ok || read.failure.map((refusal) => refusal.code)).toEqual([code]);
});

test.each([
  ['s3://releases/shop', {}, 'https://releases.s3.ap-northeast-1.amazonaws.com/'],
  ['s3://my.releases', {}, 'https://s3.ap-northeast-1.amazonaws.com/my.releases/'],
  ['s3://releases', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9/' }, 'http://127.0.0.1:9/releases/'],
])('%s with %o lies at %s', (site, env, url) => {
  const known = {
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_REGION: 'ap-northeast-1',
  };
  expect(orThrow(readPlace(site, { ...known, ...env })).url).toBe(url);
});
