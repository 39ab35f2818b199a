import type { Browser } from 'playwright-core';
import type { Candidate, Mount, Mounted } from '../composing/mounting';
import { toDiscovery } from '../composing/discovery';
import { fillerOf, pagesOf, toComposed } from '../protocol/composed';
import type { HostPage } from '../protocol/discovery';
import { HOST } from '../protocol/paths';
import { parseJson } from '../protocol/read';
import { type Refusal, refusal } from '../refusals';
import { done, refused, type Result } from '../result';
import { readPublished } from '../store/publications';
import type { Store } from '../store/store';
import { launchBrowser } from './browser';
import { type CandidateSite, serveCandidate } from './candidate';
import { makeJourney } from './journey';
import { atTime, readRehearsal, type Rehearsal } from './rehearsal';
import { visit, type Visited } from './visit';

/**
 * Mounts a candidate in headless Chromium: each page that a changed part takes part in, then the host's own
 * journey. It is served by the real site server from a temporary folder, and the API's answers are those
 * that the host has recorded: the live API is never asked.
 */
export const mountOnce: Mount = async (store, candidate, progress) => {
  let browser: Browser;
  try {
    browser = await launchBrowser();
  } catch (error) {
    return { kind: 'impossible', reason: refusal('mount-no-browser', { why: firstLine(error) }) };
  }
  try {
    return await mountIn(browser, store, candidate, progress);
  } finally {
    await browser.close();
  }
};

/** {@link mountOnce} in a browser that goes on afterwards. */
export async function mountIn(
  browser: Browser,
  store: Store,
  candidate: Candidate,
  progress: (step: string) => void = () => undefined,
): Promise<Mounted> {
  const rehearsal = await readRehearsalOf(store, candidate);
  if (!rehearsal.ok) return { kind: 'impossible', reason: rehearsal.refusals[0] as Refusal };
  const by = `Chromium ${browser.version()}`;
  const site = await serveCandidate(store, candidate.versions, candidate.force);
  if (!site.ok) return { kind: 'mounted', by, findings: site.refusals, notes: [] };
  try {
    const all: Visited[] = [];
    for (const look of looksAt(browser, site.value, candidate, rehearsal.value)) {
      progress(`mounting ${look.what} in ${by}`);
      all.push(await look.make());
    }
    const notes = [...new Set(all.flatMap((one) => one.notes))];
    return { kind: 'mounted', by, findings: all.flatMap(({ findings }) => findings), notes };
  } finally {
    await site.value.close();
  }
}

/** What is mounted, in its order. */
function looksAt(
  browser: Browser,
  { origin }: CandidateSite,
  { parts, changed }: Candidate,
  rehearsal: Rehearsal,
): { what: string; make: () => Promise<Visited> }[] {
  const composed = toComposed(toDiscovery(parts, 1));
  const fillers = ({ slots }: HostPage) =>
    Object.keys(slots).map((slot) => [slot, fillerOf(composed, slot)] as const);
  const isNew = (page: HostPage) =>
    changed.includes(HOST) || fillers(page).some(([, name]) => name && changed.includes(name));
  const pages = pagesOf(composed).filter(isNew);
  const visits = pages.map((page) => {
    const filled = fillers(page).flatMap(([slot, name]) => (name === undefined ? [] : [slot]));
    const make = () => visit(browser, origin, page, filled, rehearsal);
    return { what: `the page ${page.path}`, make };
  });
  // The host's own pages alone: the journey comes by no other.
  const isOnJourney =
    rehearsal.journey.length > 0 &&
    pages.some(({ path }) => parts.host.pages.some((own) => own.path === path));
  const journey = { what: 'the journey', make: () => makeJourney(browser, origin, rehearsal) };
  return isOnJourney ? [...visits, journey] : visits;
}

async function readRehearsalOf(
  store: Store,
  { parts: { host } }: Candidate,
): Promise<Result<Rehearsal>> {
  if (host.rehearsal === null)
    return refused(refusal('mount-no-rehearsal', { version: host.version }));
  const bytes = await readPublished(store, host, host.rehearsal);
  if (!bytes.ok) return bytes;
  const read = parseJson(String(bytes.value), readRehearsal);
  if (!read.ok) {
    return refused(refusal('broken-rehearsal', { version: host.version, fault: read.fault }));
  }
  return done(atTime(read.value, new Date()));
}

const firstLine = (error: unknown) =>
  ((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '').replace(
    /\.$/,
    '',
  );
