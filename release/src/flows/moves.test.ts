import { deactivate } from '../commands/deactivate';
import { diff } from '../commands/diff';
import { status } from '../commands/status';
import { formatRefusal, orThrow, type Result } from '../outcome';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { history } from './history';
import { rollback } from './rollback';
import { withdraw } from './withdraw';

let site: MemorySite;
const aPage = { path: '/gifts', title: 'ギフト', session: false, menu: 'ギフト' };

const served = async () => orThrow(await status(site.store));
const versions = async () => (await served()).active.versions;
async function expectRefusal(work: Promise<Result<unknown>>, line: RegExp) {
  const before = await site.store.readPointer();
  const result = await work;
  expect(result.ok ? [] : result.failure.map(formatRefusal)).toEqual([expect.stringMatching(line)]);
  expect(await site.store.readPointer()).toBe(before);
}

beforeEach(async () => {
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-order-form', '1.1.0');
  await site.publishRemote('remote-gifts', '1.0.0', { fills: [], pages: [aPage] });
  orThrow(await activate(site.store, everyPart));
});

describe('several versions in one release', () => {
  test('activate makes all of them live at once, as one release', async () => {
    const before = await served();
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0', 'remote-order-form': '1.1.0' }));
    const after = await served();
    expect(after.active.versions).toEqual({
      host: '1.0.0',
      'remote-auth': '1.1.0',
      'remote-order-form': '1.1.0',
    });
    expect(after.before?.release).toBe(before.id);
  });

  test('activate makes none of them live if one is refused', () =>
    expectRefusal(
      activate(site.store, { 'remote-auth': '1.1.0', 'remote-order-form': '9.9.9' }),
      /^remote-order-form 9\.9\.9 is not published/,
    ));
});

describe('--expect', () => {
  const flows = [
    ['activate', (expect: string) => activate(site.store, { 'remote-auth': '1.1.0' }, { expect })],
    ['deactivate', (expect: string) => deactivate(site.store, ['remote-auth'], { expect })],
    ['rollback', (expect: string) => rollback(site.store, { to: expect, expect })],
    ['withdraw', (expect: string) => withdraw(site.store, 'remote-auth', '1.1.0', { expect })],
  ] as const;

  test.each(flows)('%s goes on if that release is served', async (_name, run) => {
    expect((await run((await served()).id)).ok).toBe(true);
  });

  test.each(flows)('%s is refused if somebody else was faster', async (_name, run) => {
    const { id } = await served();
    orThrow(await activate(site.store, { 'remote-order-form': '1.1.0' }));
    await expectRefusal(run(id), new RegExp(`^The release ${id} is not served any more: 000002-`));
  });

  test('of two that expect the same release, exactly one activates', async () => {
    const { id } = await served();
    const results = await Promise.all(
      ['remote-auth', 'remote-order-form'].map((name) =>
        activate(site.store, { [name]: '1.1.0' }, { expect: id }),
      ),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe('what customers see change', () => {
  test('the first activation names each part and where it is', async () => {
    const fresh = await createMemorySite();
    const { changes } = orThrow(await activate(fresh.store, everyPart));
    expect(changes).toEqual([
      { what: 'part', name: 'host', from: null, to: '1.0.0', where: ['every page'] },
      { what: 'part', name: 'remote-auth', from: null, to: '1.0.0', where: ['/ (認証画面)'] },
      {
        what: 'part',
        name: 'remote-order-form',
        from: null,
        to: '1.0.0',
        where: ['/order-change-form (ご注文の変更画面)'],
      },
    ]);
  });

  test('activate names a new page, and deactivate that it is gone', async () => {
    const { changes } = orThrow(await activate(site.store, { 'remote-gifts': '1.0.0' }));
    expect(changes).toEqual([
      { what: 'part', name: 'remote-gifts', from: null, to: '1.0.0', where: ['/gifts'] },
      { what: 'page-added', path: '/gifts', title: 'ギフト' },
    ]);
    const out = orThrow(await deactivate(site.store, ['remote-gifts']));
    expect(out.changes.map(({ what }) => what)).toEqual(['part', 'page-removed']);
  });

  test('a page with another title and no menu entry is named', async () => {
    orThrow(await activate(site.store, { 'remote-gifts': '1.0.0' }));
    const pages = [{ ...aPage, title: '贈り物', menu: null }];
    await site.publishRemote('remote-gifts', '1.1.0', { fills: [], pages });
    const { changes } = orThrow(await activate(site.store, { 'remote-gifts': '1.1.0' }));
    expect(changes.slice(1)).toEqual([
      { what: 'page-changed', path: '/gifts', field: 'title', from: 'ギフト', to: '贈り物' },
      { what: 'page-changed', path: '/gifts', field: 'menu', from: 'ギフト', to: '' },
    ]);
  });

  test('diff shows the same afterwards, and in both directions', async () => {
    const { release, changes } = orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
    expect(orThrow(await diff(site.store)).changes).toEqual(changes);
    const [first = ''] = await site.store.list('releases');
    expect(orThrow(await diff(site.store, release, first)).changes).toEqual([
      { what: 'part', name: 'remote-auth', from: '1.1.0', to: '1.0.0', where: ['/ (認証画面)'] },
    ]);
    expect((await diff(site.store, 'x')).ok).toBe(false);
  });
});

describe('deactivate', () => {
  test('deactivate takes the remote out; sessions may retain the composition that had it', async () => {
    const { id: before } = await served();
    const { warnings, changes } = orThrow(await deactivate(site.store, ['remote-auth']));
    expect(await versions()).toEqual({ host: '1.0.0', 'remote-order-form': '1.0.0' });
    expect(warnings.map(formatRefusal)).toEqual([expect.stringMatching(/the slot "sign-in"/)]);
    expect(changes).toContainEqual({ what: 'slot-emptied', path: '/', slot: '認証画面' });
    expect((await served()).held.map(({ release }) => release)).toEqual([before]);
  });

  test.each(['host', 'remote-gifts', 'constructor'])(
    'deactivate refuses %s, which is no active remote',
    (name) => expectRefusal(deactivate(site.store, [name]), /is not an active remote/),
  );
});

describe('rollback to a version', () => {
  test('rollback to a version brings one part back and leaves the others, as a new release', async () => {
    const { id } = await served();
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0', 'remote-order-form': '1.1.0' }));
    const taken = await served();
    orThrow(await rollback(site.store, { versions: { 'remote-auth': '1.0.0' } }));
    const { active, held, previous } = await served();
    expect(active.versions).toMatchObject({ 'remote-auth': '1.0.0', 'remote-order-form': '1.1.0' });
    expect(held.map(({ release }) => release)).not.toContain(taken.id);
    expect(previous).toBe(id);
  });
});

describe('withdraw', () => {
  test('withdraw puts the newest earlier version in the place of a live one, and sessions retain it no more', async () => {
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
    orThrow(await activate(site.store, { 'remote-order-form': '1.1.0' }));
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0', { why: 'loses input', by: 'ops' }));
    const { active, held, withdrawn, previous } = await served();
    expect(active.versions).toEqual({ ...everyPart, 'remote-order-form': '1.1.0' });
    expect(withdrawn).toEqual({ 'remote-auth': ['1.1.0'] });
    expect(held.flatMap((one) => one.versions['remote-auth'])).toEqual(['1.0.0']);
    expect(previous).toMatch(/^000001-/);
  });

  test('withdraw ends the sessions of a version that is not live any more', async () => {
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
    orThrow(await withdraw(site.store, 'remote-auth', '1.0.0'));
    const { active, held } = await served();
    expect(active.versions['remote-auth']).toBe('1.1.0');
    // That of 1.1.0 neither: it names 1.0.0 as its failover version.
    expect(held).toEqual([]);
  });

  test('a version that was withdrawn is not activated without saying so', async () => {
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    await expectRefusal(
      activate(site.store, { 'remote-auth': '1.1.0' }),
      /^remote-auth 1\.1\.0 was withdrawn .* --reinstate$/,
    );
    const again = { reinstate: true };
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, again));
    expect((await served()).withdrawn).toEqual({});
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0', 'remote-order-form': '1.1.0' }));
  });

  test('rollback to a release with a withdrawn version is refused', async () => {
    const { release } = orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    await expectRefusal(rollback(site.store, { to: release }), /was withdrawn/);
  });

  test('a withdrawal is refused if no earlier version can take its place', () =>
    expectRefusal(
      withdraw(site.store, 'remote-auth', '1.0.0'),
      /^No good earlier version of remote-auth/,
    ));

  test('a withdrawal is refused for a version that was never published', () =>
    expectRefusal(withdraw(site.store, 'remote-auth', '7.0.0'), /is not published/));

  test('a withdrawal outlives a release that is broken', async () => {
    orThrow(await withdraw(site.store, 'remote-auth', '1.1.0'));
    await site.store.remove(`releases/${(await served()).id}/index.html`);
    await expectRefusal(
      activate(site.store, { ...everyPart, 'remote-auth': '1.1.0' }),
      /was withdrawn/,
    );
  });
});

test('a reason that is long or has several lines undoes all the same, is cut, and the answer says so', async () => {
  orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
  const why = `https://tickets.example.jp/browse/42\n${'loses input '.repeat(9)}`;
  const { notes } = orThrow(await rollback(site.store, { why }));
  const kept = (await served()).why ?? '';
  expect(kept).toMatch(/^https:\/\/tickets\.example\.jp\/browse\/42 loses input .*…$/);
  expect(kept).toHaveLength(80);
  expect(notes.map(formatRefusal)).toEqual([
    `The history keeps one line of 80 characters of the reason: ${kept}`,
  ]);
});

describe('history', () => {
  test('history shows who did what, when and why, the newest first', async () => {
    const options = {
      by: 'team-auth',
      why: 'new words',
      now: () => new Date('2026-04-02T00:00:00Z'),
    };
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }, options));
    const { releases, warnings } = orThrow(await history(site.store));
    expect(warnings).toEqual([]);
    expect(releases.map(({ flow, by, why }) => [flow, by, why])).toEqual([
      ['activate', 'team-auth', 'new words'],
      ['activate', 'unknown', null],
    ]);
    expect(releases[0]?.activatedDatetime).toBe('2026-04-02T00:00:00.000Z');
  });

  test('history names the record that was changed afterwards', async () => {
    const { id } = await served();
    orThrow(await activate(site.store, { 'remote-auth': '1.1.0' }));
    const path = `releases/${id}/release.json`;
    const changed = String(await site.store.get(path)).replace('unknown', 'somebody');
    await site.store.remove(path);
    await site.store.putFile(path, Buffer.from(changed));
    const { releases, warnings } = orThrow(await history(site.store));
    expect(releases).toHaveLength(2);
    expect(warnings.map(formatRefusal)).toEqual([
      expect.stringMatching(`^The record of ${id} was changed after 000002-`),
    ]);
  });
});
