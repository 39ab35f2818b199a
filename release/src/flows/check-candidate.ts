import { scriptFindings } from '../builds/script-findings';
import { check, emptySlots } from '../composing/check';
import {
  type Parts,
  partsBefore,
  readPartAfter,
  readPartsAfter,
  type Versions,
} from '../composing/parts';
import { type Candidate, type SmokeTest, thorough } from '../composing/smoke-test';
import { checkVariants, variantsBeside, variantsOf, withVariants } from '../composing/variants';
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
import { HOST } from '../protocol/paths';
import type { Settings } from '../settings/settings';
import type { Publication, ReleaseRecord, Store } from '../store';

export interface Question {
  versions: Versions;
  /** the versions that some visitors get instead, by the name of the part */
  variants: Versions;
  /** one that does not fit is a finding; else a warning, and its rollout ends */
  variantsMustFit: boolean;
  /** the release that is live, unless its record is broken */
  current: Pick<ReleaseRecord, 'active' | 'rollouts' | 'forced'> | undefined;
  /** the codes of findings to pass over */
  force: readonly string[];
  /** other origins whose pictures pages may show */
  pictures: readonly string[];
  /** undefined for no smoke test */
  smokeTest: SmokeTest | undefined;
  /** then it is a finding if no smoke test could run, or not all of it */
  mountRequired: Settings['mountRequired'];
  progress: ((step: Step) => void) | undefined;
}

export interface CheckedCandidate {
  parts: Parts;
  /** what some visitors get instead */
  variants: Publication[];
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
 * Checks versions beside what is live: the static check, then a smoke test in a browser of what changes. What was
 * passed over for the release that is live is passed over again. Refuses only what cannot be read.
 */
export async function checkCandidate(
  store: Store,
  question: Question,
): Promise<Result<CheckedCandidate>> {
  const { versions, current, force, mountRequired, progress } = question;
  const smokeTest =
    question.smokeTest && mountRequired === 'all'
      ? thorough(question.smokeTest)
      : question.smokeTest;
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
  const known = current ? variantsOf(current.rollouts) : {};
  const read = await readVariants(store, question, known, parts);
  if (!read.ok) return read;
  const { variants, newVariants, warnings } = read.value;
  const all = [
    ...check(parts),
    ...(await checkNew(store, [parts.host, ...parts.remotes], changed)),
    ...checkVariants(parts, variants),
    ...(await checkNew(store, newVariants, Object.keys(question.variants))),
    ...(smokeTest ? lostRehearsal(parts, before) : []),
  ];
  warnings.push(...emptySlots(parts).map((empty) => refusal('slot-empty', empty)));
  const notes: Refusal[] = [];
  let by = 'static';
  const isNew = changed.length + newVariants.length > 0;
  if (isNew && smokeTest && all.every(isPassed)) {
    const passed = all.map(({ code }) => code);
    for (const candidate of candidatesOf(
      question,
      {
        parts,
        changed,
        variants,
        newVariants,
        liveHost: before?.ok ? before.value.host : undefined,
      },
      passed,
    )) {
      const tested = await smokeTest(store, candidate, progress);
      if (tested.ok) {
        by = `static, mounted in ${tested.value.by}`;
        const isRequired = ({ code }: Refusal) =>
          mountRequired === 'all' && code === 'mount-no-engine';
        all.push(...tested.value.findings, ...tested.value.notes.filter(isRequired));
        notes.push(...tested.value.notes.filter((note) => !isRequired(note)));
      } else if (mountRequired || bringsBroken(changed, tested.failure))
        all.push(...tested.failure);
      else {
        by = `static, not mounted (${tested.failure.map(({ code }) => code).join(', ')})`;
        notes.push(...tested.failure);
      }
      if (!tested.ok || !all.every(isPassed)) break;
    }
  } else if (isNew && mountRequired && !smokeTest) all.push(refusal('mount-required'));
  return done({
    parts,
    variants,
    before: before?.ok ? before.value : undefined,
    findings: all.filter((finding) => !isPassed(finding)),
    forced: all.filter(isPassed),
    warnings,
    notes,
    check: by,
  });
}

/**
 * Lists the candidates of a smoke test: the live parts if they change, each new variant among them, and what changes with all other
 * variants that share a page with it. Those were tested with each other when they began.
 */
function candidatesOf(
  { versions, pictures }: Question,
  found: Pick<Candidate, 'parts' | 'changed' | 'liveHost'> & {
    variants: Publication[];
    newVariants: Publication[];
  },
  force: string[],
): Candidate[] {
  const { parts, changed, liveHost, variants, newVariants } = found;
  const toCandidate = (instead: readonly Publication[], names: string[]): Candidate => ({
    versions: { ...versions, ...versionsOf(instead) },
    parts: withVariants(parts, instead),
    changed: names,
    pictures,
    liveHost,
    force,
  });
  const names = [...changed, ...newVariants.map(({ name }) => name)];
  const beside = variantsBeside(parts, names, variants).filter(
    (variant) => !newVariants.includes(variant),
  );
  return [
    ...(changed.length > 0 ? [toCandidate([], changed)] : []),
    ...newVariants.map((variant) => toCandidate([variant], [variant.name])),
    ...(beside.length > 0 ? [toCandidate([...beside, ...newVariants], names)] : []),
  ];
}

const versionsOf = (parts: readonly Publication[]): Versions =>
  Object.fromEntries(parts.map(({ name, version }) => [name, version]));

/** Reads the variants; those that are not live are compared byte for byte. */
async function readVariants(
  store: Store,
  { variants: asked, variantsMustFit }: Question,
  known: Versions,
  parts: Parts,
): Promise<Result<{ variants: Publication[]; newVariants: Publication[]; warnings: Refusal[] }>> {
  const warnings: Refusal[] = [];
  const variants: Publication[] = [];
  for (const [name, version] of Object.entries(asked)) {
    const read = await readPartAfter(store, name, version, known);
    const faults = read.ok
      ? variantsMustFit
        ? []
        : checkVariants(parts, [read.value])
      : read.failure;
    if (read.ok && faults.length === 0) variants.push(read.value);
    else if (variantsMustFit) return refused(...faults);
    else warnings.push(because(refusal('rollout-ends', { name, version }), faults));
  }
  const newVariants = variants.filter(({ name, version }) => known[name] !== version);
  return done({ variants, newVariants, warnings });
}

/** No later check would open a page, so a new host with a rehearsal that cannot be read is refused. */
const bringsBroken = (changed: readonly string[], faults: readonly Refusal[]) =>
  changed.includes(HOST) && faults.some(({ code }) => code === 'broken-rehearsal');

/** A host without a rehearsal in the place of one that has it: no later check would open a page. */
function lostRehearsal(
  { host: { rehearsal, version } }: Parts,
  before: Result<Parts> | undefined,
): Refusal[] {
  if (rehearsal !== null || !before?.ok || before.value.host.rehearsal === null) return [];
  const { version: live } = before.value.host;
  return [refusal('rehearsal-less', { version, live, what: 'one' })];
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
