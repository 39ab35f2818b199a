import { isDeepStrictEqual } from 'node:util';
import { held as heldScript } from '../boot/bundle.cjs';
import { armsOf } from '../composing/arms';
import { type Change, changesBetween } from '../composing/changes';
import { compose, type Composed, type Composition } from '../composing/composition';
import { readFallbacks } from '../composing/fallbacks';
import { readScreens } from '../composing/first-screens';
import type { Mount } from '../composing/mounting';
import type { Versions } from '../composing/parts';
import type { SigningKey } from '../keys/key';
import { toInlineJson } from '../page/inline-json';
import { render } from '../page/render';
import { signedText } from '../protocol/choices';
import { choicesFile, compositionPath, signaturePath } from '../protocol/paths';
import { toReleaseId } from '../protocol/release-id';
import { type Refusal, refusal, tellFault } from '../refusals';
import { done, refused, type Result } from '../result';
import { withCompressed } from '../store/compress';
import { integrityOf } from '../store/integrity';
import { releasePath } from '../store/paths';
import type { Publication } from '../store/publication';
import { readPublished } from '../store/publications';
import type { HeldRelease, ReleaseRecord, Rollouts } from '../store/record';
import { chainTo, nextSequence, writeRelease } from '../store/releases';
import type { Files, Store, Written } from '../store/store';
import { judge } from './judge';

export interface BroughtOut {
  release: string;
  composition: Composition;
  /** what some visitors get instead */
  rollouts: Rollouts;
  /** False when exactly this was active before. */
  changed: boolean;
  /** What customers see change. */
  changes: Change[];
  /** One line each: what the page lives without, and what was passed over. */
  warnings: string[];
  /** One line each: what ops should know, though nothing is wrong. */
  notes: string[];
  /** By which check it was let through. */
  check: string;
}

/** What is decided, before anything is written. */
export interface Plan extends Pick<
  ReleaseRecord,
  | 'flow'
  | 'by'
  | 'why'
  | 'telemetry'
  | 'pictures'
  | 'withdrawn'
  | 'rollouts'
  | 'previous'
  | 'keys'
  | 'mountRequired'
> {
  versions: Versions;
  now: Date;
  /** the pointer as it was read, and as the caller expects it */
  pointer: string | undefined;
  expect: string | undefined;
  /** the release that it takes the place of, unless its record is broken */
  current: ReleaseRecord | undefined;
  /** its documents are as they were written: those that stay are linked to */
  isWhole: boolean;
  /** what sessions may hold */
  held: HeldRelease[];
  /** the version of each part that takes over if its own fails, unless it does not fit */
  fallbacks: Versions;
  /** the codes of findings to pass over */
  force: readonly string[];
  /** what signs the composition; needed if there are keys */
  key: SigningKey | undefined;
  warnings: string[];
  /** undefined if nothing is mounted */
  mount?: Mount | undefined;
  progress?: ((step: string) => void) | undefined;
  /** runs once the pointer has moved, while nobody else can move it */
  after?: () => Promise<void>;
}

/** Composes, checks, renders and writes a release, then points to it. Undefined if somebody else pointed first. */
export async function bringOut(store: Store, plan: Plan): Promise<Result<BroughtOut> | undefined> {
  const { versions, current, pointer, telemetry, pictures, warnings } = plan;
  if (plan.expect !== undefined && plan.expect !== pointer) {
    return refused(refusal('other-release', { expected: plan.expect, served: pointer || 'none' }));
  }
  const { keys, key } = plan;
  if (keys.length > 0 && !keys.includes(key?.publicKey ?? '')) {
    return refused(
      key ? refusal('key-not-accepted', { key: key.publicKey }) : refusal('key-needed'),
    );
  }
  const isGoingForward = plan.flow === 'activate' || plan.flow === 'rollout';
  const judged = await judge(store, {
    versions,
    arms: armsOf(plan.rollouts),
    armsMustFit: isGoingForward,
    current,
    force: plan.force,
    pictures: plan.pictures,
    mount: plan.mount,
    progress: plan.progress,
    // What is brought back was mounted when it was activated; it must not wait for a browser.
    mountRequired: plan.mountRequired && isGoingForward,
  });
  if (!judged.ok) return judged;
  const { parts, arms, before, findings, forced, notes, check } = judged.value;
  const rollouts = rolloutsOf(plan.rollouts, arms);
  if (findings.length > 0) return refused(...findings);
  warnings.push(...forced.map((finding) => `Passed over (${finding.code}): ${tellFault(finding)}`));
  warnings.push(...judged.value.warnings, ...clockWarnings(plan));

  const html = await readPublished(store, parts.host, parts.host.document);
  if (!html.ok) return html;
  const screens = await readScreens(store, parts);
  if (!screens.ok) return screens;
  const sequence = await nextSequence(store);
  const earlier = await readFallbacks(store, parts, plan.fallbacks);
  warnings.push(...earlier.warnings);
  const composed = compose(versions, parts, sequence, earlier.fallbacks, arms, rollouts);
  const whole = plan.isWhole ? current : undefined;
  const rendered = render(
    String(html.value),
    composed,
    sequence,
    { telemetry, pictures, keys },
    whole,
    screens.value,
  );
  if (isGoingForward && current && holds(current, versions, rollouts, rendered)) {
    const composition = { id: current.active.id, versions };
    return done({
      release: current.id,
      composition,
      rollouts,
      changed: false,
      changes: [],
      warnings,
      notes,
      check,
    });
  }
  const changes = changesBetween(before, parts);

  const release = toReleaseId(sequence, composed.id);
  const composition = { id: composed.id, versions };
  const signing = keys.length > 0 ? key : undefined;
  const chosen = { active: release, held: plan.held.map((held) => held.release) };
  const choices = { ...chosen, signature: signing?.sign(signedText(chosen)) };
  const stored = await writeComposition(store, composed, signing);
  const { flow, by, why, previous, held, withdrawn } = plan;
  const isWritten = await writeRelease(
    store,
    {
      id: release,
      flow,
      by,
      why,
      previous,
      rollouts,
      held,
      fallbacks: composed.fallbacks,
      withdrawn,
      telemetry,
      pictures,
      stored,
      activatedDatetime: plan.now.toISOString(),
      before: pointer === undefined ? null : await chainTo(store, pointer),
      active: composition,
      documents: rendered.documents,
      forced: forced.map(tellFinding),
      check,
      mountRequired: plan.mountRequired,
      keys,
    },
    {
      ...(await withCompressed({
        ...rendered.written,
        [choicesFile]: Buffer.from(toInlineJson(choices)),
      })),
      ...discoveryOf(composed.id, stored),
      ...keptOf(rendered.kept, whole),
    },
  );
  if (!isWritten) return undefined;
  const moved = await store.movePointer(pointer, release, plan.after);
  if (moved === 'busy') return refused(refusal('busy'));
  if (moved === 'lost') return undefined;
  return done({ release, composition, rollouts, changed: true, changes, warnings, notes, check });
}

/** A clock that is ahead cannot be told from a release that is long ago. */
function clockWarnings({ now, current }: Plan): string[] {
  const last = current?.activatedDatetime;
  if (last === undefined || now >= new Date(last)) return [];
  return [
    `The clock of this machine says ${now.toISOString()}, but release ${current?.id} was made at ${last}: set it.`,
  ];
}

const tellFinding = (finding: Refusal) => ({ code: finding.code, fault: tellFault(finding) });

/** Is exactly this served already? */
function holds(
  { active, documents, ...current }: ReleaseRecord,
  versions: Versions,
  rollouts: Rollouts,
  { kept }: { kept: string[] },
): boolean {
  return (
    areSame(versions, active.versions) &&
    isDeepStrictEqual(rollouts, current.rollouts) &&
    kept.length === Object.keys(documents).length
  );
}

/** Those whose version is among `arms`. */
function rolloutsOf(rollouts: Rollouts, arms: readonly Publication[]): Rollouts {
  const names = arms.map(({ name }) => name);
  return Object.fromEntries(Object.entries(rollouts).filter(([name]) => names.includes(name)));
}

export function areSame(one: Versions, other: Versions): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}

/** `/discovery.json` is the file of the active composition. */
function discoveryOf(id: string, stored: ReleaseRecord['stored']): Record<string, Written> {
  const files = Object.entries(stored)
    .filter(([path]) => path.startsWith(compositionPath(id)))
    .map(([same, integrity]) => [
      same.replace(compositionPath(id), 'discovery.json'),
      { same, integrity },
    ]);
  return Object.fromEntries(files) as Record<string, Written>;
}

/** The documents of the current release that stay, with their compressed forms. */
function keptOf(kept: string[], current: ReleaseRecord | undefined): Record<string, Written> {
  if (!current) return {};
  const paths = kept.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  const files = paths.flatMap((path): [string, Written][] => {
    const integrity = current.files[path];
    return integrity === undefined
      ? []
      : [[path, { same: `${releasePath(current.id)}/${path}`, integrity }]];
  });
  return Object.fromEntries(files);
}

/** More gains nothing in a text of hashes, and takes 50 times as long. */
const compositionQuality = 5;

/** The file of a composition, and the script that looks for it; the script is the same for all. */
async function writeComposition(
  store: Store,
  { id, json }: Composed,
  key: SigningKey | undefined,
): Promise<ReleaseRecord['stored']> {
  const signature = key && { [signaturePath(id)]: Buffer.from(key.sign(json)) };
  const composition = { [compositionPath(id)]: Buffer.from(json) };
  const script = { [heldScript.path]: Buffer.from(heldScript.text) };
  return {
    ...(signature && (await writeServed(store, signature))),
    ...(await writeServed(store, await withCompressed(composition, compositionQuality))),
    ...(await readServed(store, script)),
  };
}

/** What is there of a file and its compressed forms; written first if there is none. */
async function readServed(store: Store, file: Files): Promise<ReleaseRecord['stored']> {
  const [path = ''] = Object.keys(file);
  if (!(await store.get(path))) return writeServed(store, await withCompressed(file));
  const paths = [path, `${path}.br`, `${path}.gz`];
  const there = await Promise.all(
    paths.map(async (one) => {
      const bytes = await store.get(one);
      return bytes ? [[one, integrityOf(bytes)] as const] : [];
    }),
  );
  return Object.fromEntries(there.flat());
}

/** What browsers ask for last is written last: the plain file says that its compressed forms are there. */
async function writeServed(store: Store, files: Files): Promise<ReleaseRecord['stored']> {
  const [plain, ...compressed] = Object.entries(files);
  const write = async ([path, bytes]: [string, Buffer]) => {
    const isNew = await store.putFile(path, bytes);
    // Of the same content it may be there, compressed by another version of zlib.
    return [path, integrityOf((!isNew && (await store.get(path))) || bytes)] as const;
  };
  const written = await Promise.all(compressed.map(write));
  return Object.fromEntries([...written, ...(plain ? [await write(plain)] : [])]);
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
