import { missingComposition } from '../composing/composition';
import { missingFiles } from '../composing/parts';
import { noTarget } from '../flows/rollback';
import {
  brief,
  formatRollout,
  formatWarning,
  inBrackets,
  inWords,
  noParts,
  toWarned,
} from '../operation';
import { done, type Refusal, type Result } from '../outcome';
import { compositionOf } from '../protocol/release-id';
import {
  onStore,
  readActiveId,
  readRecord,
  readWholeRelease,
  type ReleaseRecord,
  type Store,
} from '../store';
import { offered } from './support';

export const statusCommand = offered({
  name: 'status',
  does: 'shows what is live, what sessions still retain, and what is wrong',
  teaches: [
    'A warning is exit code 2: something is live or retained whose files are missing or changed. verify looks at every byte of the store, status at what visitors may get.',
  ],
  examples: ['status', 'status --json'],
  needs: ['read'],
  input: { brief },
  parts: noParts,
  async run({ store }, { brief: isBrief }) {
    const read = await status(store);
    if (!read.ok) return read;
    const { id, flow, by, activatedDatetime, previous, active, rollouts, held } = read.value;
    const { withdrawn, takenBack, warnings } = read.value;
    const { mountRequired, autoWithdraw } = read.value.settings;
    const inLines = (what: string, marked: typeof withdrawn) =>
      Object.entries(marked).map(([name, list]) => `${what}: ${name} ${list.join(', ')}`);
    return done({
      lines: [
        `Active: ${inWords(active.versions)} (release ${id}, by ${flow} of ${by}, written ${activatedDatetime})`,
        ...Object.entries(rollouts).map(formatRollout),
        ...(mountRequired
          ? [`The smoke test is required${mountRequired === 'all' ? ', all of it' : ''}.`]
          : []),
        ...(autoWithdraw ? ['Auto-withdraw is on.'] : []),
        ...warnings.map(formatWarning),
        ...held.map(
          ({ versions, arms, supersededDatetime }) =>
            `Retained for sessions from before ${supersededDatetime}: ${inWords(versions)}${inBrackets(arms)}`,
        ),
        ...inLines('Withdrawn', withdrawn),
        ...inLines('Rolled back from', takenBack),
        `Rollback leads to: ${previous ?? 'nothing, no release before is left'}`,
      ],
      json: {
        release: id,
        flow,
        by,
        activatedDatetime,
        previous,
        active,
        rollouts,
        ...(!isBrief && { held }),
        withdrawn,
        takenBack,
        mountRequired,
        autoWithdraw,
        ...toWarned(warnings),
      },
      warns: warnings.length > 0,
    });
  },
});

/** A rollback that would be refused is known before the night in which it is needed. */
async function brokenTarget(store: Store, { previous }: ReleaseRecord): Promise<Refusal[]> {
  const target = previous === null ? undefined : await readRecord(store, previous);
  return target?.ok === false ? [noTarget(previous ?? '', target.failure)] : [];
}

export interface Status extends ReleaseRecord {
  /** one for each part whose files are missing: its page lives without it */
  warnings: Refusal[];
}

/** Reads how the release that is served came to be. Refuses if there is none, or if it is broken. */
export function status(store: Store): Promise<Result<Status>> {
  return onStore(store, async () => {
    const id = await readActiveId(store);
    if (!id.ok) return id;
    const read = await readWholeRelease(store, id.value);
    if (!read.ok) return read;
    const { active, held } = read.value;
    const versions = [active, ...held].map((one) => one.versions);
    const parts = await missingFiles(store, versions);
    const files = await Promise.all(
      [id.value, ...held.map(({ release }) => release)].map((release) =>
        missingComposition(store, compositionOf(release)),
      ),
    );
    const back = await brokenTarget(store, read.value);
    return done({ ...read.value, warnings: [...parts, ...files.flat(), ...back] });
  });
}
