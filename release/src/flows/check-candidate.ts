import { scriptFindings } from '../builds/script-findings';
import { check, emptySlots } from '../composing/check';
import {
  type Parts,
  partsBefore,
  readPartAfter,
  readPartsAfter,
  type Versions,
} from '../composing/parts';
import type { Candidate, Mount } from '../composing/smoke-test';
import { armsBeside, armsOf, checkArms, withArms } from '../composing/variants';
import {
  because,
  done,
  formatFault,
  type Refusal,
  refusal,
  refused,
  type Result,
  type Step,
} from '../outcome';
import type { Publication, ReleaseRecord, Store } from '../store';

export interface Question {
  versions: Versions;
  /** the versions that some visitors get instead, by the name of the part */
  arms: Versions;
  /** one that does not fit is a finding; else it is left out, with a warning */
  armsMustFit: boolean;
  /** the release that is live, unless its record is broken */
  current: Pick<ReleaseRecord, 'active' | 'rollouts' | 'forced'> | undefined;
  /** the codes of findings to pass over */
  force: readonly string[];
  /** other origins whose pictures pages may show */
  pictures: readonly string[];
  /** undefined if nothing is mounted */
  mount: Mount | undefined;
  /** then it is a finding that nothing could be mounted */
  mountRequired: boolean;
  progress: ((step: Step) => void) | undefined;
}

export interface Judged {
  parts: Parts;
  /** what some visitors get instead */
  arms: Publication[];
  /** what was live before, as far as it can be read */
  before: Parts | undefined;
  /** why `versions` may not go live */
  findings: Refusal[];
  /** what was passed over */
  forced: Refusal[];
  /** what customers live without */
  warnings: Refusal[];
  /** what ops should know */
  notes: Refusal[];
  /** by which check, in words: for the history */
  check: string;
}

/**
 * Judges versions beside what is live: the static check, then a mount in a browser of what changes. What was
 * passed over for the release that is live is passed over again. Refuses only what cannot be read.
 */
export async function judge(store: Store, question: Question): Promise<Result<Judged>> {
  const { versions, current, force, mount, mountRequired, progress } = question;
  const live = current?.active.versions ?? {};
  const composed = await readPartsAfter(store, versions, live);
  if (!composed.ok) return composed;
  const parts = composed.value;
  const changed = Object.keys(versions).filter((name) => versions[name] !== live[name]);
  const before = current && (await partsBefore(store, live, parts));

  const isPassed = (finding: Refusal) =>
    force.includes(finding.code) ||
    current?.forced.some(
      ({ code, fault }) => code === finding.code && fault === formatFault(finding),
    );
  const known = current ? armsOf(current.rollouts) : {};
  const read = await readArms(store, question, known, parts);
  if (!read.ok) return read;
  const { arms, newArms, warnings } = read.value;
  const all = [
    ...check(parts),
    ...(await checkNew(store, [parts.host, ...parts.remotes], changed)),
    ...checkArms(parts, arms),
    ...(await checkNew(store, newArms, Object.keys(question.arms))),
  ];
  warnings.push(...emptySlots(parts).map((empty) => refusal('slot-empty', empty)));
  const notes: Refusal[] = [];
  let by = 'static';
  const isNew = changed.length + newArms.length > 0;
  if (isNew && mount && all.every(isPassed)) {
    const passed = all.map(({ code }) => code);
    for (const candidate of candidatesOf(question, { parts, changed, arms, newArms }, passed)) {
      const mounted = await mount(store, candidate, progress);
      if (mounted.ok) {
        by = `static, mounted in ${mounted.value.by}`;
        all.push(...mounted.value.findings);
        notes.push(...mounted.value.notes);
      } else if (mountRequired) all.push(...mounted.failure);
      else {
        by = `static, not mounted (${mounted.failure.map(({ code }) => code).join(', ')})`;
        notes.push(...mounted.failure);
      }
      if (!mounted.ok || !all.every(isPassed)) break;
    }
  } else if (isNew && mountRequired && !mount) all.push(refusal('mount-required'));
  return done({
    parts,
    arms,
    before: before?.ok ? before.value : undefined,
    findings: all.filter((finding) => !isPassed(finding)),
    forced: all.filter(isPassed),
    warnings,
    notes,
    check: by,
  });
}

/**
 * What is mounted: the live parts if they change, each new arm among them, and what changes with all other
 * arms that share a page with it. Those were mounted with each other when they began.
 */
function candidatesOf(
  { versions, pictures }: Question,
  found: { parts: Parts; changed: string[]; arms: Publication[]; newArms: Publication[] },
  force: string[],
): Candidate[] {
  const { parts, changed, arms, newArms } = found;
  const toCandidate = (instead: readonly Publication[], names: string[]): Candidate => ({
    versions: { ...versions, ...versionsOf(instead) },
    parts: withArms(parts, instead),
    changed: names,
    pictures,
    force,
  });
  const names = [...changed, ...newArms.map(({ name }) => name)];
  const beside = armsBeside(parts, names, arms).filter((arm) => !newArms.includes(arm));
  return [
    ...(changed.length > 0 ? [toCandidate([], changed)] : []),
    ...newArms.map((arm) => toCandidate([arm], [arm.name])),
    ...(beside.length > 0 ? [toCandidate([...beside, ...newArms], names)] : []),
  ];
}

const versionsOf = (parts: readonly Publication[]): Versions =>
  Object.fromEntries(parts.map(({ name, version }) => [name, version]));

/** Reads the arms; those that are not live are compared byte for byte. */
async function readArms(
  store: Store,
  { arms: asked, armsMustFit }: Question,
  known: Versions,
  parts: Parts,
): Promise<Result<{ arms: Publication[]; newArms: Publication[]; warnings: Refusal[] }>> {
  const warnings: Refusal[] = [];
  const arms: Publication[] = [];
  for (const [name, version] of Object.entries(asked)) {
    const read = await readPartAfter(store, name, version, known);
    const faults = read.ok ? (armsMustFit ? [] : checkArms(parts, [read.value])) : read.failure;
    if (read.ok && faults.length === 0) arms.push(read.value);
    else if (armsMustFit) return refused(...faults);
    else warnings.push(because(refusal('rollout-ends', { name, version }), faults));
  }
  const newArms = arms.filter(({ name, version }) => known[name] !== version);
  return done({ arms, newArms, warnings });
}

/** The scripts of parts that come in: those that stay were looked at then. */
async function checkNew(
  store: Store,
  parts: readonly Publication[],
  changed: readonly string[],
): Promise<Refusal[]> {
  const findings = parts
    .filter(({ name }) => changed.includes(name))
    .map((part) => scriptFindings(store, part));
  return (await Promise.all(findings)).flat();
}
