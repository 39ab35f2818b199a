import { deactivate } from '../commands/deactivate';
import { status } from '../commands/status';
import { orThrow, type Result } from '../outcome';
import type { Store } from '../store';
import { createMemorySite, type MemorySite } from '../testing/memory-site';
import { everyPart } from '../testing/site';
import { activate } from './activate';
import { prune } from './prune';
import { rollback } from './rollback';
import { verify } from './verify';
import { withdraw } from './withdraw';

const now = () => new Date('2027-01-01T00:00:00Z');
let site: MemorySite;

/** The store of a process that is killed before, or right after, its write number `at`. */
function killedAt(at: number, when: 'before' | 'after', store: Store): Store {
  let writes = 0;
  const orDie =
    <A extends unknown[], T>(write: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      writes += 1;
      if (writes === at && when === 'before') throw new Error('killed');
      const written = await write(...args);
      if (writes === at) throw new Error('killed');
      return written;
    };
  const { put, putFile, remove, movePointer } = store;
  return {
    ...store,
    put: orDie(put),
    putFile: orDie(putFile),
    remove: orDie(remove),
    movePointer: orDie(movePointer),
  };
}

const commands: [string, (store: Store) => Promise<Result<unknown>>][] = [
  ['activate', (store) => activate(store, { 'remote-auth': '1.2.0' }, { now })],
  ['deactivate', (store) => deactivate(store, ['remote-auth'], { now })],
  ['rollback', (store) => rollback(store, { now })],
  ['withdraw', (store) => withdraw(store, 'remote-auth', '1.1.0', { now })],
  ['prune', (store) => prune(store, { now })],
];

beforeEach(async () => {
  site = await createMemorySite();
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-auth', '1.2.0');
  orThrow(await activate(site.store, everyPart));
  for (const version of ['1.2.0', '1.0.0', '1.1.0'])
    orThrow(await activate(site.store, { 'remote-auth': version }));
});

test.each(commands)(
  '%s that is killed at any of its writes leaves the old release or the new one, whole; the next command goes on',
  async (_name, run) => {
    const before = await site.store.readPointer();
    let hasEnded = false;
    for (let at = 1; !hasEnded; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const pointer = await site.store.readPointer();
        hasEnded = await run(killedAt(at, when, site.store)).then(
          (result) => result.ok,
          () => false,
        );
        const { warnings } = orThrow(await status(site.store));
        expect(warnings).toEqual([]);
        expect(orThrow(await verify(site.store)).findings).toEqual([]);
        if ((await site.store.readPointer()) !== pointer) break;
      }
      if ((await site.store.readPointer()) !== before) break;
    }
    orThrow(await activate(site.store, everyPart, { now }));
    expect(orThrow(await verify(site.store)).findings).toEqual([]);
  },
);
