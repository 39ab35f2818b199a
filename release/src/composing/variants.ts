import { formatFault, type Refusal, refusal } from '../outcome';
import { pagesOf, toComposed } from '../protocol/composed';
import { HOST } from '../protocol/paths';
import type { Publication, Rollouts } from '../store';
import { check, checkFit } from './check';
import { toDiscovery } from './discovery';
import type { Parts, Versions } from './parts';

/** The versions that rollouts give, by the name of the part. */
export const variantsOf = (rollouts: Rollouts): Versions =>
  Object.fromEntries(Object.entries(rollouts).map(([name, { version }]) => [name, version]));

/** The rollouts that go on: one ends with the live version beside which it was begun. */
export function stillRunning(rollouts: Rollouts, before: Versions, after: Versions): Rollouts {
  const left = Object.entries(rollouts).filter(
    ([name]) => after[name] !== undefined && after[name] === before[name],
  );
  return Object.fromEntries(left);
}

/** The composition of a visitor who gets all of `variants`. */
export function withVariants({ host, remotes }: Parts, variants: readonly Publication[]): Parts {
  const instead = <P extends Publication>(part: P) =>
    (variants.find(({ name }) => name === part.name) as P | undefined) ?? part;
  return { host: instead(host), remotes: remotes.map(instead) };
}

/**
 * Finds why variants do not make a page with the live parts, or with each other, beyond what is wrong with the live
 * parts alone. Parts conflict in pairs: each variant among the live parts, and all variants at once, hold every pair.
 */
export function checkVariants(parts: Parts, variants: readonly Publication[]): Refusal[] {
  if (variants.length === 0) return [];
  const known = new Set(check(parts).map(formatFault));
  const findings = [
    ...variants.flatMap((variant) => checkPlaces(parts, variant)),
    ...variants.flatMap((variant) => check(withVariants(parts, [variant]))),
    ...(variants.length > 1 ? checkFit(withVariants(parts, variants)) : []),
  ];
  return findings.filter((finding) => {
    const fault = formatFault(finding);
    if (known.has(fault)) return false;
    known.add(fault);
    return true;
  });
}

/** Checks the places of a variant. A document is found by its path, for every visitor alike: they are those of the live version. */
function checkPlaces(parts: Parts, variant: Publication): Refusal[] {
  const live = [parts.host, ...parts.remotes].find(({ name }) => name === variant.name);
  const { name, version } = variant;
  if (!live) return [refusal('arm-of-none', { name, version })];
  return placesOf(live) === placesOf(variant)
    ? []
    : [refusal('arm-elsewhere', { name, version, live: live.version })];
}

function placesOf(part: Publication): string {
  const slots =
    part.kind === HOST ? part.pages.flatMap((page) => Object.keys(page.slots)) : part.fills;
  return [...part.pages.map(({ path }) => path), ...slots].sort().join(' ');
}

/** The variants that share a page with one of `names`; a host is on every page. */
export function variantsBeside(
  parts: Parts,
  names: readonly string[],
  variants: readonly Publication[],
): Publication[] {
  const composed = toComposed(toDiscovery(parts, 1));
  const { remotes } = parts;
  const shared = pagesOf(composed).map(({ path, slots }) => [
    HOST,
    ...remotes
      .filter(
        ({ fills, pages }) =>
          fills.some((slot) => slot in slots) || pages.some((page) => page.path === path),
      )
      .map(({ name }) => name),
  ]);
  return variants.filter((variant) =>
    shared.some((page) => page.includes(variant.name) && names.some((name) => page.includes(name))),
  );
}
