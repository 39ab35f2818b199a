import { type Change, changesBetween } from '../composing/changes';
import { check, emptySlots } from '../composing/check';
import { compose, type Composition } from '../composing/composition';
import { readHeld } from '../composing/held';
import { readParts, readPublications, type Versions } from '../composing/parts';
import { render } from '../page/render';
import { compositionPath } from '../protocol/paths';
import { refusal } from '../refusals';
import { done, refused, type Result } from '../result';
import { withCompressed } from '../store/compress';
import { integrityOf } from '../store/integrity';
import { readPublished } from '../store/publications';
import type { HeldComposition, ReleaseRecord } from '../store/record';
import { chainTo, writeRelease } from '../store/releases';
import type { Files, Store } from '../store/store';

export interface BroughtOut {
  release: string;
  composition: Composition;
  /** False when exactly this was active before. */
  changed: boolean;
  /** What customers see change. */
  changes: Change[];
  /** One line each: what the page lives without, and what was passed over. */
  warnings: string[];
}

/** What is decided, before anything is written. */
export interface Plan extends Pick<
  ReleaseRecord,
  'flow' | 'by' | 'why' | 'telemetry' | 'withdrawn' | 'previous'
> {
  versions: Versions;
  now: Date;
  /** the pointer as it was read, and as the caller expects it */
  pointer: string | undefined;
  expect: string | undefined;
  /** the release that it takes the place of, unless that is broken */
  current: ReleaseRecord | undefined;
  /** what sessions may hold */
  held: HeldComposition[];
  warnings: string[];
  /** runs before the pointer moves, while nobody else can move it */
  before?: () => Promise<void>;
}

/** Composes, checks, renders and writes a release, then points to it. Undefined if somebody else pointed first. */
export async function bringOut(store: Store, plan: Plan): Promise<Result<BroughtOut> | undefined> {
  const { versions, current, pointer, telemetry, withdrawn, warnings } = plan;
  const warn = (line: string) => warnings.push(line);

  if (plan.expect !== undefined && plan.expect !== pointer) {
    return refused(refusal('other-release', { expected: plan.expect, served: pointer || 'none' }));
  }
  const parts = await readParts(store, versions);
  if (!parts.ok) return parts;
  const composed = compose(versions, parts.value);

  const findings = check(parts.value);
  if (findings.length > 0) return refused(...findings);
  for (const { path, slot } of emptySlots(parts.value)) {
    warn(`No active remote fills the slot "${slot}": the page ${path} lives without it.`);
  }

  const { id } = composed;
  const html = await readPublished(store, parts.value.host, parts.value.host.document);
  if (!html.ok) return html;
  const superseded = plan.held.filter((held) => held.id !== id);
  const held = await readHeld(store, superseded, warn);
  const files = render(String(html.value), composed, held, telemetry);

  const composition = { id, versions };
  if (plan.flow === 'activate' && current && holds(current, id, files)) {
    return done({ release: current.id, composition, changed: false, changes: [], warnings });
  }
  const before = current && (await readPublications(store, current.active.versions));
  const changes = changesBetween(before?.ok ? before.value : undefined, parts.value);

  const stored = await writeComposition(store, id, composed.json);
  const release = await writeRelease(
    store,
    {
      flow: plan.flow,
      activatedDatetime: plan.now.toISOString(),
      by: plan.by,
      why: plan.why,
      previous: plan.previous,
      before: pointer === undefined ? null : await chainTo(store, pointer),
      active: composition,
      held: held.map((one) => one.composition),
      withdrawn,
      telemetry,
      stored,
    },
    files,
  );
  const moved = await store.movePointer(pointer, release, plan.before);
  if (moved === 'busy') return refused(refusal('busy'));
  if (moved === 'lost') return undefined;
  return done({ release, composition, changed: true, changes, warnings });
}

/** Is exactly this served already? */
function holds(current: ReleaseRecord, id: string, files: Files): boolean {
  return (
    current.active.id === id &&
    Object.entries(files).every(([path, bytes]) => current.files[path] === integrityOf(bytes))
  );
}

/** What browsers ask for last is written last: the plain file says that its compressed forms are there. */
async function writeComposition(
  store: Store,
  id: string,
  json: string,
): Promise<ReleaseRecord['stored']> {
  const path = compositionPath(id);
  const files = await withCompressed({ [path]: Buffer.from(json) });
  const stored: ReleaseRecord['stored'] = {};
  for (const [name, bytes] of Object.entries(files).reverse()) {
    await store.putFile(name, bytes);
    stored[name] = integrityOf((await store.get(name)) ?? bytes); // of the same content, it may be there
  }
  return stored;
}

const attempts = 20;

/** Runs a flow until it has moved the pointer, from its first step again if somebody else was faster. */
export async function untilMoved<T>(
  attempt: () => Promise<Result<T> | undefined>,
): Promise<Result<T>> {
  for (let tried = 0; tried < attempts; tried += 1) {
    const result = await attempt();
    if (result) return result;
  }
  return refused(refusal('busy'));
}
