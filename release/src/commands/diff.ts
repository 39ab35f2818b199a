import { Type } from '@sinclair/typebox';
import { type Change, changesBetween } from '../composing/changes';
import { partsBefore, readPublications } from '../composing/parts';
import { formatChange, noParts, words as anyWords } from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import { listReleases, onStore, readActiveId, readRecord, type Store } from '../store';
import { offered } from './support';

const release = (description: string) => Type.Optional({ ...anyWords, description });

export const diffCommand = offered({
  name: 'diff',
  usage: '[<release> [<release>]]',
  does: 'shows what customers saw change between two releases',
  teaches: [
    'Without an argument: from the release before to the one that is served. With one: from that to the one that is served. With two: from the first to the second.',
  ],
  examples: ['diff', 'diff 000002-4d1f0c7a92be', 'diff 000002-4d1f0c7a92be 000005-9b1c55e02f3d'],
  needs: ['read'],
  input: {
    from: release('a release; without it the one before'),
    to: release('a release; without it the served one'),
  },
  read({ words: [from, to, ...others] }) {
    if (others.length > 0) return refused(refusal('too-many-releases'));
    return done({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  },
  parts: noParts,
  async run({ store }, { from, to }) {
    const compared = await diff(store, from, to);
    if (!compared.ok) return compared;
    const lines = compared.value.changes.map(formatChange);
    return done({
      lines: [
        `From ${compared.value.from} to ${compared.value.to}:`,
        ...(lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`),
      ],
      json: compared.value,
    });
  },
});

interface Diff {
  from: string;
  to: string;
  changes: Change[];
}

/** Lists what customers saw change between two releases: to the served one, from the one before, if they are not named. */
export function diff(store: Store, from?: string, to?: string): Promise<Result<Diff>> {
  return onStore(store, async () => {
    const served = to === undefined ? await readActiveId(store) : done(to);
    if (!served.ok) return served;
    const known = await listReleases(store);
    const unknown = [from, to].find((id) => id !== undefined && !known.includes(id));
    if (unknown !== undefined) return refused(refusal('no-release', { id: unknown }));
    const after = await readRecord(store, served.value);
    if (!after.ok) return after;
    const first = from ?? after.value.before?.release;
    if (first === undefined) return refused(refusal('none-before', { id: served.value }));
    const before = await readRecord(store, first);
    if (!before.ok) return before;
    const next = await readPublications(store, after.value.active.versions);
    if (!next.ok) return next;
    const old = await partsBefore(store, before.value.active.versions, next.value);
    if (!old.ok) return old;
    return done({ from: first, to: served.value, changes: changesBetween(old.value, next.value) });
  });
}
