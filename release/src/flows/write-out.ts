import { toInlineJson } from '../composing/inline-json';
import { isBarredIn, type Marked, withMarked, withoutMarked } from '../composing/marked';
import type { Versions } from '../composing/parts';
import { mostLive, sinceWhen } from '../composing/recall';
import { formatFault, type Refusal } from '../outcome';
import { signedText } from '../protocol/choices';
import { choicesFile, compositionPath } from '../protocol/paths';
import { toReleaseId } from '../protocol/release-id';
import {
  chainTo,
  releasePath,
  type ReleaseRecord,
  type Store,
  withCompressed,
  type Worked,
  workedFile,
  writeRelease,
  type Written,
} from '../store';
import type { Plan } from './plan';
import type { Prepared } from './prepare';
import { writeComposition } from './write-composition';

/** Writes the composition and the release. Returns the release's id; undefined if somebody else took its number. */
export async function writeOut(
  store: Store,
  plan: Plan,
  { composed, sequence, rendered, whole, rollouts, forced, check }: Prepared,
): Promise<string | undefined> {
  const release = toReleaseId(sequence, composed.id);
  const signing = plan.settings.keys.length > 0 ? plan.key : undefined;
  const chosen = { active: release, held: plan.held.map((held) => held.release) };
  const choices = { ...chosen, signature: signing?.sign(signedText(chosen)) };
  const [stored, written] = await Promise.all([
    writeComposition(store, composed, signing),
    withCompressed({
      ...rendered.written,
      [choicesFile]: Buffer.from(toInlineJson(choices)),
    }),
  ]);
  const isWritten = await writeRelease(
    store,
    {
      id: release,
      flow: plan.flow,
      by: plan.by,
      why: plan.why,
      previous: plan.previous,
      rollouts,
      held: plan.held,
      fallbacks: firstOf(composed.fallbacks),
      withdrawn: plan.withdrawn,
      takenBack: plan.takenBack,
      wereLive: withMarked(withoutMarked(plan.wereLive, isBarredIn(plan)), plan.versions, mostLive),
      settings: plan.settings,
      stored,
      activatedDatetime: plan.now.toISOString(),
      before: plan.pointer === undefined ? null : await chainTo(store, plan.pointer),
      active: { id: composed.id, versions: plan.versions },
      documents: rendered.documents,
      forced: forced.map(toForced),
      check,
    },
    {
      ...keptOf(rendered.kept, whole), // first: to clone 600 keys takes 0.04 ms, to add them to an object 9 ms
      ...written,
      [workedFile]: Buffer.from(JSON.stringify(workedAfter(plan))),
      ...discoveryOf(composed.id, stored),
    },
  );
  return isWritten ? release : undefined;
}

function workedAfter({ worked, versions, current, now, ...judged }: Plan): Worked {
  return {
    versions: withoutMarked(worked.versions, isBarredIn(judged)),
    since: sinceWhen(worked, versions, current, now),
  };
}

/** A record names the first of each part; the composition names all. */
const firstOf = (fallbacks: Marked): Versions =>
  Object.fromEntries(
    Object.entries(fallbacks).flatMap(([name, [one]]) => (one ? [[name, one]] : [])),
  );

const toForced = (finding: Refusal) => ({ code: finding.code, fault: formatFault(finding) });

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
