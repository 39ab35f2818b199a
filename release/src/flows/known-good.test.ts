import { namedBy } from '../composing/named';
import { trial } from '../composing/recall';
import { orThrow } from '../outcome';
import { readActiveRecord } from '../store';
import { createMemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { prune } from './prune';
import { rollback } from './rollback';
import { withdraw } from './withdraw';

const name = 'remote-auth';

/** Steps of a history: `2` activates 2.0.0 of the part. */
type Step =
  | number
  | 'an hour'
  | 'a day'
  | 'rollback'
  | `rollback to ${number}`
  | `withdraw ${number}`
  | 'prune'
  | `verdict ${number}`;

/** Runs a history of one part; returns the major version that is live, then those that stand behind it, in order. */
async function after(steps: readonly Step[]): Promise<number[]> {
  const site = await createMemorySite();
  let time = Date.parse('2026-11-01T00:00:00Z');
  const now = () => new Date((time += 1_000));
  const { store } = site;
  orThrow(await activate(store, everyPart, { now }));
  for (const step of steps) {
    if (step === 'an hour') time += trial;
    else if (step === 'a day') time += 24 * trial;
    else if (step === 'prune') orThrow(await prune(store, { now }));
    else if (step === 'rollback') orThrow(await rollback(store, { now }));
    else {
      const major = Number(/\d+/.exec(String(step))?.[0]);
      const versions = { [name]: `${major}.0.0` };
      if (String(step).startsWith('rollback')) orThrow(await rollback(store, { now, versions }));
      else if (String(step).startsWith('withdraw'))
        orThrow(await withdraw(store, name, `${major}.0.0`, { now }));
      else {
        await site.publishRemote(name, `${major}.0.0`);
        const worked = String(step).startsWith('verdict');
        orThrow(await activate(store, versions, { now, worked }));
      }
    }
  }
  const { id } = orThrow(await readActiveRecord(store));
  return ((await namedBy(store, id))[name] ?? []).map((version) => parseInt(version));
}

test.each<[string, Step[], number[]]>([
  ['two versions that worked stand behind a new one', ['a day', 2, 'a day', 3], [3, 2, 1]],
  [
    'three versions that worked: the two newest stand behind a new one',
    ['a day', 2, 'a day', 3, 'a day', 4],
    [4, 3, 2],
  ],
  [
    'two bad ones in a row: the newest that worked stands first behind the mending one',
    ['a day', 2, 'a day', 3, 4, 5],
    [5, 2, 1],
  ],
  ['nothing has worked yet: the newest stands first', [2, 3], [3, 2, 1]],
  ['a verdict makes a version one that worked, at once', ['a day', 2, 'verdict 3', 4], [4, 3, 1]],
  [
    'a rollback of two bad ones in a row ends at the version that worked',
    ['a day', 2, 'a day', 3, 4, 'rollback', 'rollback'],
    [2, 1],
  ],
  [
    'a version that ops name in a rollback has their word',
    ['a day', 2, 3, 'rollback to 2', 4],
    [4, 2, 1],
  ],
  [
    'a version that was rolled back from does not come back, not after more rollbacks',
    ['a day', 2, 'a day', 3, 'rollback', 4, 'rollback'],
    [2, 1],
  ],
  [
    'a version that worked and was withdrawn does not come back',
    ['a day', 2, 'a day', 3, 'a day', 'withdraw 2', 4],
    [4, 3, 1],
  ],
  [
    'a live version that is withdrawn leaves the newest that worked, not a newer one of which nobody knows',
    ['a day', 2, 'a day', 3, 4, 'withdraw 4'],
    [2, 1, 3],
  ],
  [
    'a pruning leaves what stands behind the next withdrawals',
    ['a day', 2, 'a day', 3, 'a day', 4, 'a day', 'prune', 'withdraw 4'],
    [3, 2, 1],
  ],
  [
    'a version is tried from when it went live, however often other parts are released',
    ['a day', 2, 'an hour', 3],
    [3, 2, 1],
  ],
  [
    'a version that was taken back and is named again has to be tried again',
    ['a day', 2, 'a day', 3, 'rollback', 3, 4],
    [4, 2, 1],
  ],
])('%s', async (_what, steps, expected) => {
  expect(await after(steps)).toEqual(expected);
});

test('a session that holds a release whose failover version is withdrawn gets the active composition', async () => {
  const site = await createMemorySite();
  await site.publishRemote(name, '2.0.0');
  orThrow(await activate(site.store, everyPart));
  const { release } = orThrow(await activate(site.store, { [name]: '2.0.0' }));
  orThrow(await withdraw(site.store, name, '1.0.0'));
  const { held } = orThrow(await readActiveRecord(site.store));
  expect(held.map((one) => one.release)).not.toContain(release);
});
