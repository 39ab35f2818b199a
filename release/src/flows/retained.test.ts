import { status } from '../commands/status';
import { formatRefusal, orThrow } from '../outcome';
import type { Choices } from '../protocol/choices';
import { compositionPath } from '../protocol/paths';
import { compositionOf } from '../protocol/release-id';
import { createMemorySite, flip, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { history } from './history';

let site: MemorySite;
let first: string;
let second: string;
const at = (time: string) => ({ now: () => new Date(`2026-04-01T${time}Z`) });
const activateAuth = async (version: string, time: string) =>
  orThrow(await activate(site.store, { 'remote-auth': version }, at(time))).release;
const choices = async () => {
  const json = await site.store.get(`releases/${await site.store.readPointer()}/choices.json`);
  return JSON.parse(String(json)) as Choices;
};

beforeEach(async () => {
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-auth', '1.2.0');
  first = orThrow(await activate(site.store, everyPart, at('00:00:00'))).release;
  second = await activateAuth('1.1.0', '01:00:00');
});

describe('a superseded release', () => {
  test('a superseded composition is one that a visit may have, for sessions that retain it', async () => {
    expect(await choices()).toEqual({ active: second, held: [first] });
  });

  test('a composition is retained until 12 hours after it was superseded, not after it was activated', async () => {
    const third = await activateAuth('1.2.0', '13:00:00');
    expect(await choices()).toEqual({ active: third, held: [second, first] });
  });

  test('a superseded composition is let go by the second release after that', async () => {
    const third = await activateAuth('1.2.0', '13:00:01');
    expect(await choices()).toEqual({ active: third, held: [second, first] });
    const fourth = await activateAuth('1.0.0', '13:00:02');
    expect(await choices()).toEqual({ active: fourth, held: [third, second] });
  });

  test.each(['2025-04-01', '2027-04-01'])(
    'a composition stays retained if the clock says %s for one release, and the history keeps its order',
    async (day) => {
      const wrong = { now: () => new Date(`${day}T02:00:00Z`) };
      const made = await activate(site.store, { 'remote-auth': '1.2.0' }, wrong);
      const { release: third, warnings } = orThrow(made);
      expect(warnings.map(formatRefusal)).toEqual(
        day < '2026' ? [expect.stringMatching(/^The clock of this machine says 2025-/)] : [],
      );
      expect(await choices()).toEqual({ active: third, held: [second, first] });
      const fourth = await activateAuth('1.0.0', '03:00:00');
      expect(await choices()).toEqual({ active: fourth, held: [third, second, first] });
      const fifth = await activateAuth('1.1.0', '04:00:00');
      expect(await choices()).toEqual({ active: fifth, held: [fourth, third, second, first] });
      const { releases } = orThrow(await history(site.store));
      expect(releases.map(({ id }) => id)).toEqual([fifth, fourth, third, second, first]);
    },
  );

  test('a composition stays retained when its versions become active again, as another release', async () => {
    const third = await activateAuth('1.0.0', '02:00:00');
    expect(await choices()).toEqual({ active: third, held: [second, first] });
    expect(third).not.toBe(first);
  });

  test('a superseded composition that is no longer whole is a warning of status', async () => {
    await flip(site.store, compositionPath(compositionOf(first)), 9);
    await site.store.remove('remotes/remote-auth/1.0.0/remoteEntry.js');
    expect(orThrow(await status(site.store)).warnings.map(formatRefusal)).toEqual([
      expect.stringMatching(
        /^remotes\/remote-auth|^memory\/remotes\/remote-auth\/1\.0\.0\/remoteEntry/,
      ),
      expect.stringMatching(/compositions\/[0-9a-f]{12}\.json is not as it was written/),
    ]);
  });
});
