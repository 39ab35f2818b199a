import { formatFault, type Refusal, refusal } from '../outcome';
import { pagesOf, toComposed } from '../protocol/composed';
import { HOST } from '../protocol/paths';
import type { Publication, Rollouts } from '../store';
import { check, checkFit } from './check';
import { toDiscovery } from './discovery';
import type { Parts, Versions } from './parts';

/** The versions that rollouts give, by the name of the part. */
export const armsOf = (rollouts: Rollouts): Versions =>
  Object.fromEntries(Object.entries(rollouts).map(([name, { version }]) => [name, version]));

/** The rollouts that go on: one ends with the live version beside which it was begun. */
export function stillRunning(rollouts: Rollouts, before: Versions, after: Versions): Rollouts {
  const left = Object.entries(rollouts).filter(
    ([name]) => after[name] !== undefined && after[name] === before[name],
  );
  return Object.fromEntries(left);
}

/** The composition of a visitor who gets all of `arms`. */
export function withArms({ host, remotes }: Parts, arms: readonly Publication[]): Parts {
  const instead = <P extends Publication>(part: P) =>
    (arms.find(({ name }) => name === part.name) as P | undefined) ?? part;
  return { host: instead(host), remotes: remotes.map(instead) };
}

/**
 * Why arms do not make a page with the live parts, or with each other, beyond what is wrong with the live
 * parts alone. Parts conflict in pairs: each arm among the live parts, and all arms at once, hold every pair.
 */
export function checkArms(parts: Parts, arms: readonly Publication[]): Refusal[] {
  if (arms.length === 0) return [];
  const known = new Set(check(parts).map(formatFault));
  const findings = [
    ...arms.flatMap((arm) => checkPlaces(parts, arm)),
    ...arms.flatMap((arm) => check(withArms(parts, [arm]))),
    ...(arms.length > 1 ? checkFit(withArms(parts, arms)) : []),
  ];
  return findings.filter((finding) => {
    const fault = formatFault(finding);
    if (known.has(fault)) return false;
    known.add(fault);
    return true;
  });
}

/** Documents are found by their path, for every visitor alike: an arm stands where the live version stands. */
function checkPlaces(parts: Parts, arm: Publication): Refusal[] {
  const live = [parts.host, ...parts.remotes].find(({ name }) => name === arm.name);
  const { name, version } = arm;
  if (!live) return [refusal('arm-of-none', { name, version })];
  return placesOf(live) === placesOf(arm)
    ? []
    : [refusal('arm-elsewhere', { name, version, live: live.version })];
}

function placesOf(part: Publication): string {
  const slots =
    part.kind === HOST ? part.pages.flatMap((page) => Object.keys(page.slots)) : part.fills;
  return [...part.pages.map(({ path }) => path), ...slots].sort().join(' ');
}

/** The arms that share a page with one of `names`; a host is on every page. */
export function armsBeside(
  parts: Parts,
  names: readonly string[],
  arms: readonly Publication[],
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
  return arms.filter((arm) =>
    shared.some((page) => page.includes(arm.name) && names.some((name) => page.includes(name))),
  );
}
