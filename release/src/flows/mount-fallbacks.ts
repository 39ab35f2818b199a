import { armsBeside, withArms } from '../composing/arms';
import { noFallback } from '../composing/fallbacks';
import type { Parts } from '../composing/parts';
import { HOST } from '../protocol/paths';
import type { Refusal } from '../refusals';
import type { Publication } from '../store/publication';
import type { Store } from '../store/store';
import type { Plan } from './plan';

/**
 * Mounts each version that may take over, on the pages that it shares with a part that changes: with the parts of
 * before it was mounted when it went live. One that does not fit is left out, with a warning.
 */
export async function mountFallbacks(
  store: Store,
  { mount, progress, current, versions, pictures, force }: Plan,
  parts: Parts,
  fallbacks: readonly Publication[],
): Promise<{ fallbacks: Publication[]; warnings: Refusal[] }> {
  if (!mount) return { fallbacks: [...fallbacks], warnings: [] };
  const live = current?.active.versions ?? {};
  const changed = Object.keys(versions).filter((name) => versions[name] !== live[name]);
  const fitting: Publication[] = [];
  const warnings: Refusal[] = [];
  for (const fallback of fallbacks) {
    const { name, version } = fallback;
    const others = changed.filter((other) => other !== name);
    const isNew = armsBeside(parts, others, [fallback]).length > 0;
    const candidate = {
      versions: { ...versions, [name]: version },
      parts: withArms(parts, [fallback]),
      changed: name === HOST ? others : [name],
      pictures,
      force: [...force],
    };
    const mounted = isNew ? await mount(store, candidate, progress) : undefined;
    const findings = mounted?.kind === 'mounted' ? mounted.findings : [];
    const faults = findings.filter(({ code }) => !force.includes(code));
    if (faults.length === 0) fitting.push(fallback);
    else warnings.push(noFallback(fallback, faults));
  }
  return { fallbacks: fitting, warnings };
}
