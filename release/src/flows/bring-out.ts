import { check, emptySlots } from '../composing/check';
import { compose, type Composition } from '../composing/composition';
import { readHeld } from '../composing/held';
import type { Versions } from '../composing/parts';
import { readParts } from '../composing/parts';
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
  /** One line each: what the page lives without, and what was passed over. */
  warnings: string[];
}

/** What is decided, before anything is written. */
export interface Plan extends Pick<ReleaseRecord, 'flow' | 'telemetry'> {
  versions: Versions;
  now: Date;
  /** the pointer as it was read */
  pointer: string | undefined;
  /** the release that it takes the place of, unless that is broken */
  current: ReleaseRecord | undefined;
  /** what sessions may hold, and where a rollback leads, by the id of the new composition */
  heldWith: (activeId: string) => HeldComposition[];
  previousWith: (activeId: string) => string | null;
  warnings: string[];
}

/** Composes, checks, renders and writes a release, then points to it. Undefined if somebody else pointed first. */
export async function bringOut(store: Store, plan: Plan): Promise<Result<BroughtOut> | undefined> {
  const { versions, current, telemetry, warnings } = plan;
  const warn = (line: string) => warnings.push(line);

  const parts = await readParts(store, versions);
  if (!parts.ok) return parts;
  const composed = compose(versions, parts.value);

  const findings = check(parts.value);
  if (findings.length > 0) return refused(...findings);
  for (const { path, slot } of emptySlots(parts.value)) {
    warn(`No active remote fills the slot "${slot}": the page ${path} lives without it.`);
  }

  const html = await readPublished(store, parts.value.host, parts.value.host.document);
  if (!html.ok) return html;
  const held = await readHeld(store, plan.heldWith(composed.id), warn);
  const files = render(String(html.value), composed, held, telemetry);

  const { id } = composed;
  const composition = { id, versions };
  if (plan.flow === 'activate' && current && holds(current, id, files)) {
    return done({ release: current.id, composition, changed: false, warnings });
  }

  await writeComposition(store, id, composed.json);
  const release = await writeRelease(
    store,
    {
      flow: plan.flow,
      activatedDatetime: plan.now.toISOString(),
      previous: plan.previousWith(id),
      before: plan.pointer === undefined ? null : await chainTo(store, plan.pointer),
      active: composition,
      held: held.map((one) => one.composition),
      telemetry,
    },
    files,
  );
  const moved = await store.movePointer(plan.pointer, release);
  if (moved === 'busy') return refused(refusal('busy'));
  return moved === 'lost' ? undefined : done({ release, composition, changed: true, warnings });
}

/** Is exactly this served already? */
function holds(current: ReleaseRecord, id: string, files: Files): boolean {
  return (
    current.active.id === id &&
    Object.entries(files).every(([path, bytes]) => current.files[path] === integrityOf(bytes))
  );
}

/** What browsers ask for last is written last: the plain file says that its compressed forms are there. */
async function writeComposition(store: Store, id: string, json: string): Promise<void> {
  const path = compositionPath(id);
  const files = await withCompressed({ [path]: Buffer.from(json) });
  for (const [name, bytes] of Object.entries(files).reverse()) await store.putFile(name, bytes);
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
