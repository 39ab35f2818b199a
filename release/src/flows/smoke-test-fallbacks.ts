import { mostFallbacks, noFallback } from '../composing/fallbacks';
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
 * @param next finds the failover version after the last one of a part
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
  const tested: Publication[] = [];
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
    const outcome = await smokeTest?.(store, candidate, progress);
    const findings = outcome?.ok ? outcome.value.findings : [];
    return findings.filter(({ code }) => !force.includes(code));
  }

  for (const name of new Set(fallbacks.map((one) => one.name))) {
    const waiting = fallbacks.filter((one) => one.name === name);
    const fitting: Publication[] = [];
    for (let one = waiting.shift(); one; one = waiting.shift() ?? (await next(one))) {
      const faults = await faultsOf(one);
      if (faults.length === 0) fitting.push(one);
      else warnings.push(noFallback(one, faults));
      if (fitting.length === mostFallbacks) break;
    }
    tested.push(...fitting);
  }
  return { fallbacks: tested, warnings };
}
