import { type Refusal, refusal } from '../outcome';
import { remoteView } from '../protocol/composed';
import { isReserved } from '../protocol/paths';
import type { Publication, RemotePublication } from '../store';
import { checkExports } from './check-exports';
import { checkRuntime } from './check-runtime';
import { checkShared } from './check-shared';
import { checkWeight } from './check-weight';
import type { Parts } from './parts';

/** Finds why parts do not make a page together: each finding names the part that must change. */
export function check(parts: Parts): Refusal[] {
  return [...checkFit(parts), ...checkWeight(parts)];
}

/** {@link check}, but for what the pages weigh: its time grows with the number of parts alone. */
export function checkFit(parts: Parts): Refusal[] {
  const { host, remotes } = parts;
  const all: Publication[] = [host, ...remotes];
  return [
    ...remotes.flatMap((remote) => checkContract(parts, remote)),
    ...all.flatMap(({ name, pages }) =>
      pages
        .filter(({ path }) => isReserved(path))
        .map(({ path }) => refusal('path-reserved', { name, path })),
    ),
    ...all.flatMap(({ name, pages }) =>
      pages
        .map((page) => ({ name, path: page.path, view: 'view' in page ? page.view : remoteView }))
        .filter(({ view }) => !Object.hasOwn(host.views, view))
        .map((page) => refusal('no-view', page)),
    ),
    ...taken(all, ({ pages }) => pages.map(({ path }) => path)).map(({ name, owner, item: path }) =>
      refusal('path-taken', { name, path, owner }),
    ),
    ...taken(all, ({ slices }) => slices).map(({ name, owner, item: slice }) =>
      refusal('slice-taken', { name, slice, owner }),
    ),
    ...checkSlots(parts),
    ...checkShared(parts),
    ...checkExports(parts),
    ...checkRuntime(parts),
  ];
}

/** The slots that no remote fills: their pages live without. */
export function emptySlots({ host, remotes }: Parts): { path: string; slot: string }[] {
  const filled = remotes.flatMap(({ fills }) => fills);
  return host.pages.flatMap(({ path, slots }) =>
    Object.keys(slots)
      .filter((slot) => !filled.includes(slot))
      .map((slot) => ({ path, slot })),
  );
}

function checkContract({ host }: Parts, { name, version, contract }: RemotePublication): Refusal[] {
  const { oldestContract, contract: newestContract } = host;
  if (oldestContract <= contract && contract <= newestContract) return [];
  const other = { host: host.version, oldestContract, newestContract };
  return [refusal('other-contract', { name, version, contract, ...other })];
}

function checkSlots({ host, remotes }: Parts): Refusal[] {
  const slots = host.pages.flatMap((page) => Object.keys(page.slots));
  const unknown = remotes.flatMap(({ name, fills }) =>
    fills.filter((slot) => !slots.includes(slot)).map((slot) => refusal('no-slot', { name, slot })),
  );
  const nowhere = remotes
    .filter(({ fills, pages }) => fills.length + pages.length === 0)
    .map(({ name }) => refusal('nowhere-shown', { name }));
  const twice = taken(remotes, ({ fills }) => fills).map(({ name, owner, item: slot }) =>
    refusal('slot-taken', { name, slot, owner }),
  );
  return [...unknown, ...nowhere, ...twice];
}

/** Lists the claims of parts that a part before them, or they themselves, have made. */
function taken<P extends Publication>(parts: P[], itemsOf: (part: P) => string[]) {
  const owners = new Map<string, string>();
  return parts.flatMap((part) =>
    itemsOf(part).flatMap((item) => {
      const owner = owners.get(item);
      if (owner !== undefined) return [{ name: part.name, owner, item }];
      owners.set(item, part.name);
      return [];
    }),
  );
}
