import { readLasting } from '../composing/current';
import { fallbackCandidates, readFallbacks } from '../composing/fallbacks';
import { withdrawnAmong } from '../composing/marked';
import type { Versions } from '../composing/parts';
import type { SmokeTest } from '../composing/smoke-test';
import { stillRunning, variantsOf } from '../composing/variants';
import { done, type Refusal, type Result, type Step } from '../outcome';
import { onStore, readActiveId, readRecord, type Store } from '../store';
import { checkCandidate } from './check-candidate';

export interface Checked {
  /** the composition that was checked */
  versions: Versions;
  /** why `activate` would refuse it */
  findings: Refusal[];
  /** what customers would live without */
  warnings: Refusal[];
  /** what ops should know, though nothing is wrong */
  notes: Refusal[];
  /** by which check */
  check: string;
}

interface CheckOptions {
  /** as `activate` takes it */
  smokeTest?: SmokeTest;
  progress?: (step: Step) => void;
}

/**
 * Says what `activate` would say of `versions` beside what is live, and changes nothing. Refuses only
 * what cannot be read.
 */
export function check(
  store: Store,
  versions: Versions,
  { smokeTest, progress }: CheckOptions = {},
): Promise<Result<Checked>> {
  return onStore(store, async () => {
    const id = await readActiveId(store);
    const record = id.ok ? await readRecord(store, id.value) : undefined;
    const current = record?.ok ? record.value : undefined;
    const lasting = await readLasting(store, current);
    const all = { ...current?.active.versions, ...versions };
    const rollouts = current ? stillRunning(current.rollouts, current.active.versions, all) : {};
    const checked = await checkCandidate(store, {
      versions: all,
      variants: variantsOf(rollouts),
      variantsMustFit: true,
      current,
      force: [],
      pictures: lasting.settings.pictures,
      smokeTest,
      mountRequired: lasting.settings.mountRequired,
      progress,
    });
    if (!checked.ok) return checked;
    const { parts, findings, notes, check } = checked.value;
    const live = current ? [current.active.versions, current.fallbacks] : [];
    const candidates = fallbackCandidates(all, lasting);
    const fallbacks = await readFallbacks(store, parts, candidates, live);
    const warnings = [...checked.value.warnings, ...fallbacks.warnings];
    const withdrawn = withdrawnAmong(versions, lasting.withdrawn);
    return done({ versions: all, findings: [...withdrawn, ...findings], warnings, notes, check });
  });
}
