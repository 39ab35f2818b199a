import { setKeys } from '../commands/keys';
import { status } from '../commands/status';
import { formatRefusal, orThrow, type Result } from '../outcome';
import type { Settings } from '../settings/settings';
import { integrityOf, recordPath } from '../store';
import { createKey } from '../testing/keys';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { createMemoryStore } from '../testing/memory-store';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { check } from './check';
import { history } from './history';
import { rollback } from './rollback';
import { verify } from './verify';
import { withdraw } from './withdraw';

const [key, other] = [createKey(), createKey()];
const company = { siteName: '別の会社' };
const next = { 'remote-auth': '1.1.0' };
let site: MemorySite;
const served = async () => orThrow(await status(site.store));
const linesOf = (result: Result<unknown>) => (result.ok ? [] : result.failure.map(formatRefusal));

/** Changes the record of the release that is served; undefined removes it. */
async function damage(change: (record: string) => string | undefined) {
  const path = recordPath((await site.store.readPointer()) ?? '');
  const changed = change(String(await site.store.get(path)));
  await site.store.remove(path);
  if (changed !== undefined) await site.store.putFile(path, Buffer.from(changed));
}

beforeEach(async () => {
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-auth', '1.2.0');
  orThrow(
    await activate(site.store, everyPart, { key, company, filesOrigin: 'https://f.example' }),
  );
  orThrow(await withdraw(site.store, 'remote-auth', '1.2.0', { key }));
  orThrow(await activate(site.store, next, { key }));
});

const damages: [string, (record: string) => string | undefined][] = [
  ['is cut off', (record) => record.slice(0, 700)],
  ['is empty', () => ''],
  ['is missing', () => undefined],
  ['speaks of another release', (record) => record.replaceAll('000003-', '000002-')],
  ['was edited', (record) => record.replace(key.publicKey, other.publicKey)],
];

describe.each(damages)('if the record of the served release %s,', (_, change) => {
  beforeEach(() => damage(change));

  test('every command names the same way out, and that way leads out', async () => {
    const refused = [
      await status(site.store),
      await activate(site.store, next, { key }),
      await withdraw(site.store, 'remote-auth', '1.0.0', { key }),
      await rollback(site.store, { versions: { 'remote-auth': '1.0.0' }, key }),
      await setKeys(site.store, () => [other.publicKey], { key }),
    ];
    for (const result of refused)
      expect(linesOf(result)).toEqual([
        expect.stringMatching(/release\.json is .*\. Bring back .*: npm run release -- rollback$/),
      ]);
    expect(orThrow(await history(site.store)).warnings).toHaveLength(1);

    const { composition, warnings, changes } = orThrow(await rollback(site.store, { key }));
    expect(composition.versions).toEqual(everyPart);
    expect(changes).toEqual([]); // nobody knows what customers had
    expect(warnings.map(formatRefusal)).toEqual([
      expect.stringMatching(
        /^The release that was served is broken\. It is replaced, .*release\.json/,
      ),
    ]);
    expect((await served()).warnings).toEqual([]);
    orThrow(await activate(site.store, next, { key }));
  });

  test('settings, keys and withdrawals of the last release that can be read stay', async () => {
    const { settings } = orThrow(await rollback(site.store, { key })) && (await served());
    const expected: Partial<Settings> = {
      company,
      filesOrigin: 'https://f.example',
      keys: [key.publicKey],
    };
    expect(settings).toMatchObject(expected);
    expect(linesOf(await activate(site.store, { 'remote-auth': '1.2.0' }, { key }))).toEqual([
      expect.stringMatching(/^remote-auth 1\.2\.0 was withdrawn/),
    ]);
  });

  test('what replaces it is signed by a key that was accepted: another key, and none, are refused', async () => {
    const before = await site.store.readPointer();
    for (const [signing, line] of [
      [other, /^The key .* is not among those/],
      [undefined, /^This site accepts only what an accepted key has signed/],
    ] as const)
      for (const result of [
        await activate(site.store, { ...everyPart, ...next }, { key: signing }),
        await rollback(site.store, { key: signing }),
      ])
        expect(linesOf(result)).toEqual([expect.stringMatching(line)]);
    expect(await site.store.readPointer()).toBe(before);
    orThrow(await activate(site.store, { ...everyPart, ...next }, { key }));
    expect((await served()).settings.keys).toEqual([key.publicKey]);
    expect(orThrow(await rollback(site.store, { key })).composition.versions).toEqual(everyPart);
  });

  test('with the only key lost too, keys off leads out', async () => {
    orThrow(await setKeys(site.store, 'off'));
    expect((await served()).settings.keys).toEqual([]);
    orThrow(await setKeys(site.store, () => [other.publicKey], { key: other }));
  });

  test('a check judges by the settings that stay', async () => {
    const { findings } = orThrow(await check(site.store, { ...everyPart, 'remote-auth': '1.2.0' }));
    expect(findings.map(({ code }) => code)).toEqual(['withdrawn']);
  });
});

test('if no record can be read, a rollback names the activation of everything, which leads out', async () => {
  const alone = await createMemorySite();
  orThrow(await activate(alone.store, everyPart, { key }));
  site = alone;
  await damage(() => '{');
  expect(linesOf(await rollback(alone.store, { key }))).toEqual([
    expect.stringMatching(
      /^Release 000001-\w+ is broken, and no release before it can be read\. Name the host and every remote: /,
    ),
  ]);
  orThrow(await activate(alone.store, everyPart, { key }));
});

describe('a record that is not of the served release', () => {
  const path = async () => recordPath(orThrow(await history(site.store)).releases[1]?.id ?? '');

  test('a damaged record of before is no reason to roll back: verify and history name a backup, status the rollback that is not there', async () => {
    const damaged = await path();
    await site.store.remove(damaged);
    await site.store.putFile(damaged, Buffer.from('{'));
    const told =
      /^Release 000002-\w+, which is not served, is damaged: .* Put it back from a backup; /;
    const [found] = orThrow(await verify(site.store)).findings.map(formatRefusal);
    expect(found).toMatch(told);
    const warned = orThrow(await history(site.store)).warnings.map(formatRefusal);
    expect(warned).toContainEqual(expect.stringMatching(told));
    orThrow(await activate(site.store, { 'remote-auth': '1.0.0' }, { key }));
    await site.store.remove(recordPath((await served()).previous ?? ''));
    expect((await served()).warnings.map(formatRefusal)).toEqual([
      expect.stringMatching(
        /^Release 000003-\w+ cannot be brought back: .*release\.json is missing\./,
      ),
    ]);
  });
});

test('a record of a newer tool is not broken: nothing takes the place of its release', async () => {
  const pointer = (await site.store.readPointer()) ?? '';
  const record = String(await site.store.get(recordPath(pointer)));
  const newer = Buffer.from(record.replace('"why": null', '"why": null, "colour": "red"'));
  await damage(() => String(newer));
  const sum = recordPath(pointer).replace('.json', '.sum');
  await site.store.remove(sum);
  await site.store.putFile(sum, Buffer.from(integrityOf(newer)));
  for (const result of [
    await status(site.store),
    await rollback(site.store, { key }),
    await activate(site.store, { ...everyPart, ...next }, { key }),
    await setKeys(site.store, 'off'),
  ])
    expect(linesOf(result)).toEqual([
      expect.stringMatching(
        /release\.json is of a newer version of this tool: .*colour.* Use that version/,
      ),
    ]);
  expect(await site.store.readPointer()).toBe(pointer);
});

test('verify of a store that holds nothing is refused: it may be the wrong one', async () => {
  expect(linesOf(await verify(createMemoryStore()))).toEqual([
    expect.stringMatching(/^Nothing is published in memory\./),
  ]);
});
