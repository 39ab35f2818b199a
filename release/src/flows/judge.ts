import { check, emptySlots } from '../composing/check';
import { fallbackFaults } from '../composing/check-fallback';
import { checkScripts } from '../composing/check-scripts';
import type { Mount } from '../composing/mounting';
import { type Parts, partsBefore, readPartsAfter, type Versions } from '../composing/parts';
import { type Refusal, refusal, tell, tellFault } from '../refusals';
import { done, type Result } from '../result';
import { readPublished } from '../store/publications';
import type { ReleaseRecord } from '../store/record';
import type { Store } from '../store/store';

export interface Question {
  versions: Versions;
  /** the release that is live, unless its record is broken */
  current: Pick<ReleaseRecord, 'active' | 'forced'> | undefined;
  /** the codes of findings to pass over */
  force: readonly string[];
  /** other origins whose pictures pages may show */
  pictures: readonly string[];
  /** undefined if nothing is mounted */
  mount: Mount | undefined;
  /** then it is a finding that nothing could be mounted */
  mountRequired: boolean;
  progress: ((step: string) => void) | undefined;
}

export interface Judged {
  parts: Parts;
  /** what was live before, as far as it can be read */
  before: Parts | undefined;
  /** why `versions` may not go live */
  findings: Refusal[];
  /** what was passed over */
  forced: Refusal[];
  /** One line each: what customers live without. */
  warnings: string[];
  /** One line each: what ops should know. */
  notes: string[];
  /** by which check, in words: for the history */
  check: string;
}

/**
 * Judges versions beside what is live: the static check, then a mount in a browser of what changes. What was
 * passed over for the release that is live is passed over again. Refuses only what cannot be read.
 */
export async function judge(store: Store, question: Question): Promise<Result<Judged>> {
  const { versions, current, force, pictures, mount, mountRequired, progress } = question;
  const live = current?.active.versions ?? {};
  const read = await readPartsAfter(store, versions, live);
  if (!read.ok) return read;
  const parts = read.value;
  const changed = Object.keys(versions).filter((name) => versions[name] !== live[name]);
  const before = current && (await partsBefore(store, live, parts));

  const isPassed = (finding: Refusal) =>
    force.includes(finding.code) ||
    current?.forced.some(
      ({ code, fault }) => code === finding.code && fault === tellFault(finding),
    );
  const all = [...check(parts), ...(await checkNew(store, parts, changed))];
  const warnings = emptySlots(parts).map(
    ({ path, slot }) =>
      `No active remote fills the slot "${slot}": the page ${path} lives without it.`,
  );
  const notes = fallbackFaults(before, parts);
  let by = 'static';
  if (changed.length > 0 && mount && all.every(isPassed)) {
    const passed = all.map(({ code }) => code);
    const candidate = { versions, parts, changed, pictures, force: passed };
    const mounted = await mount(store, candidate, progress);
    if (mounted.kind === 'mounted') {
      by = `static, mounted in ${mounted.by}`;
      all.push(...mounted.findings);
      notes.push(...mounted.notes);
    } else if (mountRequired) all.push(mounted.reason);
    else {
      by = `static, not mounted (${mounted.reason.code})`;
      notes.push(tell(mounted.reason));
    }
  } else if (changed.length > 0 && mountRequired && !mount) all.push(refusal('mount-required'));
  return done({
    parts,
    before,
    findings: all.filter((finding) => !isPassed(finding)),
    forced: all.filter(isPassed),
    warnings,
    notes,
    check: by,
  });
}

/** The scripts of parts that come in: those that stay were looked at then. */
async function checkNew(store: Store, parts: Parts, changed: string[]): Promise<Refusal[]> {
  const findings = [parts.host, ...parts.remotes]
    .filter(({ name }) => changed.includes(name))
    .map((part) =>
      checkScripts(part, async (file) => {
        const bytes = await readPublished(store, part, file);
        return bytes.ok ? String(bytes.value) : '';
      }),
    );
  return (await Promise.all(findings)).flat();
}
