import type { Browser } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import type { Journey } from '../../protocol/stand-in';
import type { Fixtures } from './fixtures';
import { openStandInApi } from './stand-in-api';

/** Rehearsal of a host, as far as it is compared with another one's. */
export interface Rehearsed {
  /** the API judges what a page sends, and keeps state */
  hasStandIn: boolean;
  journeys: Pick<Journey, 'name' | 'isUsual' | 'steps'>[];
  /** calls with a recorded answer or a schema of their body; none with a stand-in */
  calls: string[];
}

/** Reads what the fixtures of a host rehearse. @throws if its script is no stand-in */
export async function readRehearsed(
  browser: Browser,
  { standIn, journey, answers, bodies }: Fixtures,
  seed: number,
): Promise<Rehearsed> {
  if (standIn !== null) {
    const { journeys } = await openStandInApi(browser, standIn, seed);
    return { hasStandIn: true, journeys, calls: [] };
  }
  const own = { name: 'of the host', isUsual: true, steps: journey };
  return {
    hasStandIn: false,
    journeys: journey.length > 0 ? [own] : [],
    calls: [...Object.keys(answers), ...Object.keys(bodies).map((call) => `body of ${call}`)],
  };
}

/** Lists what `live` rehearses and `next` does not: a journey may get shorter, but not by half. */
export function missingIn(next: Rehearsed, live: Rehearsed): string[] {
  if (next.hasStandIn && !live.hasStandIn) return [];
  if (live.hasStandIn && !next.hasStandIn) return ['the stand-in of the API'];
  const lost = live.journeys.flatMap(({ name, isUsual, steps }) => {
    const own = next.journeys.find((journey) => journey.name === name);
    if (!own) return [`the journey ${name}`];
    if (isUsual && !own.isUsual) return [`the journey ${name} in each check`];
    return own.steps.length < steps.length * smokeTestLimits.rehearsedShare
      ? [`${steps.length - own.steps.length} of ${steps.length} steps of the journey ${name}`]
      : [];
  });
  return [...lost, ...live.calls.filter((call) => !next.calls.includes(call))];
}
