import { noFallback } from '../composing/fallbacks';
import type { Parts } from '../composing/parts';
import { armsBeside, withArms } from '../composing/variants';
import type { Refusal } from '../outcome';
import { HOST } from '../protocol/paths';
import type { Publication, Store } from '../store';
import type { Plan } from './plan';

/**
 * Mounts each version that may take over, on the pages that it shares with a part that changes: with the parts of
 * before it was mounted when it went live. One that does not fit is left out, with a warning.
 *
 * @param next finds the version that may take over in place of one that does not fit
 */
export async function mountFallbacks(
  store: Store,
  { mount, progress, current, versions, settings, force }: Plan,
  parts: Parts,
  fallbacks: readonly Publication[],
  next: (fallback: Publication) => Promise<Publication | undefined>,
): Promise<{ fallbacks: Publication[]; warnings: Refusal[] }> {
  if (!mount) return { fallbacks: [...fallbacks], warnings: [] };
  const live = current?.active.versions ?? {};
  const changed = Object.keys(versions).filter((name) => versions[name] !== live[name]);
  const fitting: Publication[] = [];
  const warnings: Refusal[] = [];

  async function faultsOf(fallback: Publication): Promise<Refusal[]> {
    const { name, version } = fallback;
    const others = changed.filter((other) => other !== name);
    if (armsBeside(parts, others, [fallback]).length === 0) return [];
    const candidate = {
      versions: { ...versions, [name]: version },
      parts: withArms(parts, [fallback]),
      changed: name === HOST ? others : [name],
      pictures: settings.pictures,
      force: [...force],
    };
    const mounted = await mount?.(store, candidate, progress);
    const findings = mounted?.ok ? mounted.value.findings : [];
    return findings.filter(({ code }) => !force.includes(code));
  }

  for (const first of fallbacks) {
    for (let one: Publication | undefined = first; one; one = await next(one)) {
      const faults = await faultsOf(one);
      if (faults.length === 0) {
        fitting.push(one);
        break;
      }
      warnings.push(noFallback(one, faults));
    }
  }
  return { fallbacks: fitting, warnings };
}
