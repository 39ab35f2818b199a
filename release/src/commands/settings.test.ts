import { activate } from '../flows/activate';
import { rollback } from '../flows/rollback';
import { verify } from '../flows/verify';
import { withdraw } from '../flows/withdraw';
import { formatRefusal, orThrow, type Result } from '../outcome';
import { areAccepted, type Choices } from '../protocol/choices';
import type { DiscoveryDocument } from '../protocol/discovery';
import { compositionPath, signaturePath } from '../protocol/paths';
import { compositionOf, sequenceOf } from '../protocol/release-id';
import { isSigned } from '../protocol/signature';
import { createKey } from '../testing/keys';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { setAutoWithdraw } from './auto-withdraw';
import { setKeys } from './keys';
import { status } from './status';

let site: MemorySite;
const [key, next] = [createKey(), createKey()];
const served = async () => orThrow(await status(site.store));
const linesOf = (result: Result<unknown>) => (result.ok ? [] : result.failure.map(formatRefusal));

/** Does a page of the active release accept its composition, and the choices of a visit? */
async function isAccepted(): Promise<boolean> {
  const { id, active, settings } = await served();
  const html = String(await site.store.get(`releases/${id}/index.html`));
  const [, content = ''] = /<meta name="release-keys" content="([^"]*)">/.exec(html) ?? [];
  expect(content.split(' ')).toEqual(settings.keys);
  const json = String(await site.store.get(`compositions/${active.id}.json`));
  const signature = String(await site.store.get(`compositions/${active.id}.sig`));
  const choices = JSON.parse(
    String(await site.store.get(`releases/${id}/choices.json`)),
  ) as Choices;
  const are = await areAccepted(choices, settings.keys, sequenceOf(id));
  expect(await areAccepted(choices, settings.keys, sequenceOf(id) + 1)).toBe(false);
  return are && isSigned(json, signature, settings.keys);
}

beforeEach(async () => {
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
});

test('the first activation with a key accepts it: every later one signs, and pages accept it', async () => {
  orThrow(await activate(site.store, everyPart, { key }));
  expect(await isAccepted()).toBe(true);
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, { key }));
  expect(await isAccepted()).toBe(true);
  orThrow(await rollback(site.store, { key }));
  expect(await isAccepted()).toBe(true);
  expect(orThrow(await verify(site.store)).findings).toEqual([]);
});

test.each([
  ['activate', () => activate(site.store, { 'remote-auth': '1.1.0' })],
  ['rollback', async () => rollback(site.store, { to: (await served()).id })],
  ['withdraw', () => withdraw(site.store, 'remote-auth', '1.1.0')],
])('%s without a key is refused on a site that accepts keys', async (_name, run) => {
  orThrow(await activate(site.store, everyPart, { key }));
  const { id } = await served();
  expect(linesOf(await run())).toEqual([expect.stringMatching(/^This site accepts only what /)]);
  expect((await served()).id).toBe(id);
});

test('a key that is not accepted is refused by name', async () => {
  orThrow(await activate(site.store, everyPart, { key }));
  expect(linesOf(await activate(site.store, { 'remote-auth': '1.1.0' }, { key: next }))).toEqual([
    expect.stringContaining(`The key ${next.publicKey} is not among those that this site accepts.`),
  ]);
});

test('keys are rotated in two steps: both are accepted in between, then the old one is revoked', async () => {
  orThrow(await activate(site.store, everyPart, { key }));
  orThrow(await setKeys(site.store, (keys) => [...keys, next.publicKey], { key }));
  expect((await served()).settings.keys).toEqual([key.publicKey, next.publicKey]);
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, { key: next }));
  expect(await isAccepted()).toBe(true);
  const without = (keys: string[]) => keys.filter((one) => one !== key.publicKey);
  expect((await setKeys(site.store, without, { key })).ok).toBe(false);
  orThrow(await setKeys(site.store, without, { key: next }));
  expect(await isAccepted()).toBe(true);
  const { held, settings } = await served();
  expect(held).toHaveLength(3);
  for (const { release } of held) {
    const [id, [accepted = '']] = [compositionOf(release), settings.keys];
    const [json, signature] = await Promise.all(
      [compositionPath(id), signaturePath(id, accepted)].map((path) => site.store.get(path)),
    );
    expect(await isSigned(String(json), String(signature), settings.keys)).toBe(true);
  }
  expect((await activate(site.store, { 'remote-auth': '1.0.0' }, { key })).ok).toBe(false);
});

test('the only key cannot be revoked, whichever key signs', async () => {
  orThrow(await activate(site.store, everyPart, { key }));
  for (const signing of [key, next, undefined])
    expect(linesOf(await setKeys(site.store, () => [], { key: signing }))).toEqual([
      expect.stringMatching(/^This is the only key that is accepted/),
    ]);
  expect((await served()).settings.keys).toEqual([key.publicKey]);
});

test('a key cannot have itself accepted, nor take the place of the others', async () => {
  orThrow(await activate(site.store, everyPart, { key }));
  for (const change of [(keys: string[]) => [...keys, next.publicKey], () => [next.publicKey]])
    expect(linesOf(await setKeys(site.store, change, { key: next }))).toEqual([
      expect.stringContaining(`The key ${next.publicKey} is not among those`),
    ]);
  expect((await served()).settings.keys).toEqual([key.publicKey]);
});

test('after a lost key, keys off takes every key away without one, and a new key is accepted', async () => {
  orThrow(await activate(site.store, everyPart, { key }));
  orThrow(await setKeys(site.store, 'off'));
  expect((await served()).settings.keys).toEqual([]);
  orThrow(await setKeys(site.store, () => [next.publicKey], { key: next }));
  expect(await isAccepted()).toBe(true);
});

test('after a rotation, a rollback to a release with the old key is signed with the new one', async () => {
  const { release } = orThrow(await activate(site.store, everyPart, { key }));
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, { key }));
  orThrow(await setKeys(site.store, (keys) => [...keys, next.publicKey], { key }));
  orThrow(await setKeys(site.store, () => [next.publicKey], { key: next }));
  expect((await rollback(site.store, { to: release, key })).ok).toBe(false);
  orThrow(await rollback(site.store, { to: release, key: next }));
  expect((await served()).settings.keys).toEqual([next.publicKey]);
  expect(await isAccepted()).toBe(true);
});

test.each<[string, (keys: string[]) => string[]]>([
  ['revoking a key that was never accepted', (keys) => keys.filter((one) => one !== 'other')],
  ['accepting a key that is accepted', (keys) => [...keys, key.publicKey]],
])('%s is refused by the keys that are accepted, and makes no release', async (_, change) => {
  orThrow(await activate(site.store, everyPart, { key }));
  const { id } = await served();
  expect(linesOf(await setKeys(site.store, change, { key }))).toEqual([
    `This changes nothing: the keys that are accepted stay ${key.publicKey}. Compare the public key with these.`,
  ]);
  expect((await served()).id).toBe(id);
});

test('a third key is refused', async () => {
  orThrow(await activate(site.store, everyPart, { key }));
  const three = [key, next, createKey()].map(({ publicKey }) => publicKey);
  expect(linesOf(await setKeys(site.store, () => three, { key }))).toEqual([
    expect.stringMatching(/^Two keys are accepted already\. Revoke one first/),
  ]);
});

test('a site without keys goes on without, and may begin to accept one', async () => {
  orThrow(await activate(site.store, everyPart));
  expect((await served()).settings.keys).toEqual([]);
  orThrow(await setKeys(site.store, () => [key.publicKey], { key }));
  expect(await isAccepted()).toBe(true);
});

test('auto-withdraw stays from release to release, and pages report of what has a version before it', async () => {
  orThrow(await activate(site.store, everyPart));
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
  const judged = async () => {
    const json = String(await site.store.get(`compositions/${(await served()).active.id}.json`));
    const { microFrontends } = JSON.parse(json) as DiscoveryDocument;
    const versions = Object.entries(microFrontends).flatMap(([name, all]) =>
      all.map(({ metadata, extras }) => ({ part: `${name} ${metadata.version}`, ...extras })),
    );
    return versions.flatMap(({ part, judged: is }) => (is ? [part] : []));
  };
  expect(await judged()).toEqual([]);
  orThrow(await setAutoWithdraw(site.store, 'on'));
  expect(await judged()).toEqual(['remote-auth 1.1.0']);
  orThrow(await activate(site.store, { host: '1.0.0' }, { telemetry: null }));
  orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
  expect(await served()).toMatchObject({ flow: 'withdraw', settings: { autoWithdraw: true } });
  expect(await judged()).toEqual([]);
  orThrow(await setAutoWithdraw(site.store, 'off'));
  expect(await served()).toMatchObject({
    flow: 'auto-withdraw',
    settings: { autoWithdraw: false },
  });
});
