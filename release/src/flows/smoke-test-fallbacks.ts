import { noFallback } from '../composing/fallbacks';
import type { Parts } from '../composing/parts';
import { variantsBeside, withVariants } from '../composing/variants';
import type { Refusal } from '../outcome';
import { HOST } from '../protocol/paths';
import type { Publication, Store } from '../store';
import type { Plan } from './plan';

/**
 * Smoke-tests each failover version on the pages that it shares with a part that changes: with the parts of
 * before it was tested when it went live. One that does not fit is a warning, and not used.
 *
 * @param next finds another failover version in place of one that does not fit
 */
export async function smokeTestFallbacks(
  store: Store,
  { smokeTest, progress, current, versions, settings, force }: Plan,
  parts: Parts,
  fallbacks: readonly Publication[],
  next: (fallback: Publication) => Promise<Publication | undefined>,
): Promise<{ fallbacks: Publication[]; warnings: Refusal[] }> {
  if (!smokeTest) return { fallbacks: [...fallbacks], warnings: [] };
  const live = current?.active.versions ?? {};
  const changed = Object.keys(versions).filter((name) => versions[name] !== live[name]);
  const fitting: Publication[] = [];
  const warnings: Refusal[] = [];

  async function faultsOf(fallback: Publication): Promise<Refusal[]> {
    const { name, version } = fallback;
    const others = changed.filter((other) => other !== name);
    if (variantsBeside(parts, others, [fallback]).length === 0) return [];
    const candidate = {
      versions: { ...versions, [name]: version },
      parts: withVariants(parts, [fallback]),
      changed: name === HOST ? others : [name],
      pictures: settings.pictures,
      force: [...force],
    };
    const tested = await smokeTest?.(store, candidate, progress);
    const findings = tested?.ok ? tested.value.findings : [];
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
