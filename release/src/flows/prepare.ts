import { compose, type Composed } from '../composing/composition';
import { fallbackCandidates, nextFallback, readFallbacks } from '../composing/fallbacks';
import type { Parts } from '../composing/parts';
import { variantsOf } from '../composing/variants';
import { missingWords } from '../documents/company-words';
import { readScreens } from '../documents/read-screens';
import { render, type Rendered } from '../documents/render';
import { because, done, type Refusal, refusal, refused, type Result } from '../outcome';
import {
  isWhole,
  nextSequence,
  type Publication,
  readPublished,
  type ReleaseRecord,
  type RetainedRelease,
  type Rollouts,
  type Store,
} from '../store';
import { checkCandidate } from './check-candidate';
import type { Plan } from './plan';
import { smokeTestFallbacks } from './smoke-test-fallbacks';

/** Outcome of a plan, before anything is written. */
export interface Prepared {
  parts: Parts;
  /** what was live before, as far as it can be read */
  before: Parts | undefined;
  /** the number of the release that it will be */
  sequence: number;
  composed: Composed;
  rendered: Rendered;
  /** the current release, if its documents may be linked to */
  whole: ReleaseRecord | undefined;
  /** those that go on */
  rollouts: Rollouts;
  /** findings that were passed over */
  forced: Refusal[];
  warnings: Refusal[];
  notes: Refusal[];
  check: string;
}

/** Is what is named new? What is brought back was tested when it was activated; it must not wait for a browser. */
export const goesForward = ({ flow }: Plan) => flow === 'activate' || flow === 'rollout';

/** Checks, composes and renders a plan. Refuses what the check finds and nobody passes over. */
export async function prepare(store: Store, plan: Plan): Promise<Result<Prepared>> {
  const { versions, current, settings } = plan;
  const checked = await checkCandidate(store, {
    versions,
    variants: variantsOf(plan.rollouts),
    variantsMustFit: goesForward(plan),
    current,
    force: plan.force,
    pictures: settings.pictures,
    smokeTest: plan.smokeTest,
    progress: plan.progress,
    mountRequired: goesForward(plan) && settings.mountRequired,
  });
  if (!checked.ok) return checked;
  const { parts, variants, before, findings, forced, notes, check } = checked.value;
  if (findings.length > 0) return refused(...findings);

  const html = await readPublished(store, parts.host, parts.host.document);
  if (!html.ok) return html;
  const missing = missingWords(String(html.value), settings.company);
  if (missing.length > 0)
    return refused(
      refusal('company-lacks', { names: missing.join(', '), version: parts.host.version }),
    );
  const screens = await readScreens(store, parts);
  if (!screens.ok) return screens;
  const sequence = await nextSequence(store);
  const rollouts = rolloutsOf(plan.rollouts, variants);
  const candidates = fallbackCandidates(versions, plan);
  const known = current ? [current.active.versions, current.fallbacks] : [];
  const earlier = await readFallbacks(store, parts, candidates, known);
  const { fallbacks, warnings } = await smokeTestFallbacks(
    store,
    plan,
    parts,
    earlier.fallbacks,
    (one) => nextFallback(store, parts, candidates, one),
  );
  const { autoWithdraw: isGuarded, filesOrigin } = settings;
  const more = { fallbacks, variants, rollouts, isGuarded, filesOrigin };
  const composed = compose(versions, parts, sequence, more);
  const isKept = current && (plan.isWhole ?? (await isWhole(store, current.id)));
  const whole = isKept ? current : undefined;
  const filesOrigins = originsOf(filesOrigin, plan.held);
  return done({
    parts,
    before,
    sequence,
    composed,
    rendered: render(
      String(html.value),
      composed,
      sequence,
      { ...settings, filesOrigins },
      whole,
      screens.value,
    ),
    whole,
    rollouts,
    forced,
    warnings: [
      ...plan.warnings,
      ...forced.map((found) => because(refusal('passed-over', { code: found.code }), [found])),
      ...checked.value.warnings,
      ...clockWarnings(plan),
      ...earlier.warnings,
      ...warnings,
    ],
    notes,
    check,
  });
}

/** Lists the origin of the release and those of retained ones: a page may load either. */
function originsOf(own: string | null, held: readonly RetainedRelease[]): string[] {
  const origins = [own, ...held.map(({ filesOrigin }) => filesOrigin)];
  return [...new Set(origins.filter((origin) => origin !== null))];
}

/** Warns of a clock that is behind; one that is ahead looks like a release of long ago. */
function clockWarnings({ now, current }: Plan): Refusal[] {
  if (!current || now >= new Date(current.activatedDatetime)) return [];
  const { id, activatedDatetime: last } = current;
  return [refusal('clock-behind', { now: now.toISOString(), id, last })];
}

/** Those whose version is among `variants`. */
function rolloutsOf(rollouts: Rollouts, variants: readonly Publication[]): Rollouts {
  const names = variants.map(({ name }) => name);
  return Object.fromEntries(Object.entries(rollouts).filter(([name]) => names.includes(name)));
}
