import type { Browser } from 'playwright-core';
import { toDiscovery } from '../../composing/discovery';
import type { Parts } from '../../composing/parts';
import type { Candidate, SmokeTest, SmokeTested } from '../../composing/smoke-test';
import type { ScreensOf } from '../../documents/first-screen';
import { readScreens } from '../../documents/read-screens';
import {
  done,
  formatRefusal,
  type Refusal,
  refusal,
  refused,
  type Result,
  type Step,
  step,
} from '../../outcome';
import { fillerOf, pagesOf, toComposed } from '../../protocol/composed';
import type { HostPage } from '../../protocol/discovery';
import { HOST } from '../../protocol/paths';
import { parseJson } from '../../protocol/read';
import type { Journey } from '../../protocol/stand-in';
import { readPublished, type Store } from '../../store';
import { type CandidateSite, serveCandidate } from '../serve-candidate';
import { checkBodies } from './bodies';
import { launchBrowser } from './browser';
import type { OpenApi } from './candidate-api';
import { jumpClock } from './clock-jumps';
import { type Device, phones } from './devices';
import { engines } from './engines';
import { testInEngine } from './engines/test-in-engine';
import { atTime, type Fixtures, readFixtures } from './fixtures';
import { makeJourney, nameOf } from './journey';
import { type IsEnough, type Look, makeLooks } from './make-looks';
import { wasBusySince } from './patience';
import { openRecordedApi } from './recorded-api';
import { missingIn, readRehearsed } from './rehearsed';
import { drawSeed } from './seed';
import { openStandInApi } from './stand-in-api';
import { readHostRules } from './styles';
import { elsewhere } from './surroundings';
import { visit } from './visit';
import { saidOf } from './visited';
import type { Where } from './watched-page';

/**
 * Runs a smoke test of a candidate in headless Chromium: each page of a changed part, then the host's own
 * journey. A thorough one does so in Firefox and WebKit too, where they are installed. It is served by the real site server from a temporary folder, and the API's answers are those
 * that the host has recorded: the live API is never asked.
 */
export const smokeTest: SmokeTest = createSmokeTest(launchBrowser, (browser) => browser.close());

/** Pixels: a narrower window that a finger touches is that of a phone. */
const ofTablet = 600;

/**
 * Makes a {@link SmokeTest} of a browser that `open` answers; `end` is called when it is done with it.
 *
 * @param isEnough ends it early: asked before each page and journey
 * @param given the seed; without it one is drawn
 */
export function createSmokeTest(
  open: () => Promise<Browser>,
  end: (browser: Browser) => Promise<void>,
  isEnough: IsEnough = () => false,
  given?: number,
): SmokeTest {
  return async (store, candidate, progress) => {
    const fixtures = await readFixturesOf(store, candidate.parts);
    if (!fixtures.ok) return fixtures;
    let browser: Browser;
    try {
      browser = await open();
    } catch (error) {
      return refused(refusal('mount-no-browser', { why: firstLine(error) }));
    }
    try {
      const seed = given ?? drawSeed();
      return await testIn(browser, fixtures.value, store, candidate, seed, isEnough, progress);
    } finally {
      await end(browser);
    }
  };
}

async function testIn(
  browser: Browser,
  fixtures: Fixtures,
  store: Store,
  candidate: Candidate,
  seed: number,
  isEnough: IsEnough,
  progress: (step: Step) => void = () => undefined,
): Promise<Result<SmokeTested>> {
  const by = `Chromium ${browser.version()}`;
  const site = await serveCandidate(store, candidate);
  if (!site.ok) return done({ by, findings: site.failure, notes: [] });
  try {
    const api = await openApi(browser, fixtures, candidate, seed);
    if (!api.ok) return api;
    const screens = await readScreens(store, candidate.parts);
    if (!screens.ok) return screens;
    const less = await compareRehearsals(browser, fixtures, store, candidate, seed);
    const looks = looksAt(browser, site.value, candidate, {
      ...api.value,
      screens: screens.value,
      seed,
    });
    const all = await makeLooks(
      looks,
      (time) => wasBusySince(browser, time),
      isEnough,
      (look) => progress(look.step(by)),
    );
    const notes = new Map(
      all.flatMap((one) => one.notes).map((note) => [formatRefusal(note), note]),
    );
    return done({
      by: [by, ...all.flatMap((one) => one.by ?? [])].join(', '),
      findings: [...less, ...all.flatMap(({ findings }) => findings)],
      notes: [...notes.values()],
    });
  } finally {
    await site.value.close();
  }
}

/** A new host that rehearses less than the live one weakens every later check. */
async function compareRehearsals(
  browser: Browser,
  fixtures: Fixtures,
  store: Store,
  { parts: { host }, changed, liveHost }: Candidate,
  seed: number,
): Promise<Refusal[]> {
  if (!liveHost || !changed.includes(HOST)) return [];
  const live = await readFixturesOf(store, { host: liveHost });
  if (!live.ok) return []; // there is nothing to lose
  const [now, before] = await Promise.all(
    [fixtures, live.value].map((one) => readRehearsed(browser, one, seed).catch(() => undefined)),
  );
  const what = now && before ? missingIn(now, before) : [];
  const versions = { version: host.version, live: liveHost.version };
  return what.length > 0 ? [refusal('rehearsal-less', { ...versions, what: what.join(', ') })] : [];
}

interface Api {
  open: OpenApi;
  journeys: (Pick<Journey, 'steps' | 'width' | 'isTouch' | 'isKeyboard'> & {
    name: string | null;
  })[];
}

/** The API of a check: the host's stand-in, or its recorded answers and their one journey. */
async function openApi(
  browser: Browser,
  fixtures: Fixtures,
  { parts: { host }, isThorough = false }: Candidate,
  seed: number,
): Promise<Result<Api>> {
  const { standIn, journey: steps } = fixtures;
  if (standIn === null) {
    const journeys =
      steps.length > 0
        ? [{ name: null, steps, width: 360, isTouch: false, isKeyboard: false }]
        : [];
    return done({ open: openRecordedApi(fixtures), journeys });
  }
  try {
    const { open, journeys } = await openStandInApi(browser, standIn, seed);
    return done({ open, journeys: journeys.filter(({ isUsual }) => isUsual || isThorough) });
  } catch (error) {
    const fault = `standIn: ${firstLine(error)}`;
    return refused(refusal('broken-rehearsal', { version: host.version, fault }));
  }
}

/** Returns the looks of a smoke test, in their order. */
function looksAt(
  browser: Browser,
  served: CandidateSite,
  { parts, changed, isThorough = false }: Candidate,
  { open, journeys, screens, seed }: Api & { screens: ScreensOf; seed: number },
): (Look & { step: (by: string) => Step })[] {
  const composed = toComposed(toDiscovery(parts, 1));
  const slices = [parts.host, ...parts.remotes].flatMap((part) => part.slices);
  const site = {
    origin: served.origin,
    openApi: open,
    slices,
    pages: pagesOf(composed).map(({ path, title }) => ({ path, title })),
  };
  const fillers = ({ slots }: HostPage) =>
    Object.keys(slots).map((slot) => [slot, fillerOf(composed, slot)] as const);
  const partsOf = (page: HostPage) => fillers(page).flatMap(([, name]) => name ?? []);
  const atFirst = pagesOf(composed)
    .filter(({ path }) => path === '/')
    .flatMap(partsOf);
  const screensOn = (page: HostPage) =>
    fillers(page).flatMap(([slot, name = '']) => screens[name]?.[slot] ?? []);
  const isNew = (page: HostPage) =>
    changed.includes(HOST) || fillers(page).some(([, name]) => name && changed.includes(name));
  const pages = pagesOf(composed).filter(isNew);
  const filledOn = (page: HostPage) =>
    fillers(page).flatMap(([slot, name]) => (name === undefined ? [] : [slot]));
  const phoneFor = (nth: number) => phones[(seed + nth) % phones.length] as Device;
  let rules: Promise<string[]> | undefined;
  const hostRules = () => (rules ??= readHostRules(browser, site));
  const visitOf = (page: HostPage, at: Pick<Where, 'surroundings'> = {}) => {
    const filled = filledOn(page);
    const own = partsOf(page).filter((name) => !atFirst.includes(name));
    const where = { ...site, device: phoneFor(pages.indexOf(page)), ...at };
    return {
      step: (by: string) => step('mounting-page', { path: page.path, by }),
      make: () => visit(browser, where, page, filled, { own, screens: screensOn(page), hostRules }),
    };
  };
  // The host's own pages alone: no journey comes by another.
  const isOnJourney = pages.some(({ path }) => parts.host.pages.some((own) => own.path === path));
  const journeyOf = (journey: Api['journeys'][number], at: Pick<Where, 'surroundings'> = {}) => {
    const { isTouch, width, name } = journey;
    const device = isTouch && width < ofTablet ? phoneFor(journeys.indexOf(journey)) : undefined;
    const said = [...(device ? [device] : []), `seed ${seed}`].join(', ');
    return {
      step: (by: string) => step('mounting-journey', { by, name: nameOf(name) }),
      make: async () =>
        saidOf(said, await makeJourney(browser, { ...site, device, ...at }, journey)),
    };
  };
  const made = isOnJourney ? journeys : [];
  const away = Object.entries(isThorough ? elsewhere : {}).flatMap(([where, surroundings]) =>
    [
      ...pages.map((page) => visitOf(page, { surroundings })),
      ...made.slice(0, 1).map((journey) => journeyOf(journey, { surroundings })),
    ].map(({ make, ...look }) => ({ ...look, make: async () => saidOf(where, await make()) })),
  );
  const beside = (isThorough && pages.length > 0 ? engines : []).map((engine) => ({
    step: () =>
      step('mounting-page', { path: pages.map(({ path }) => path).join(', '), by: engine.name }),
    make: () =>
      testInEngine(engine, {
        site: served,
        openApi: open,
        journey: made[0],
        pages: pages.map((page) => ({ page, filled: filledOn(page) })),
      }),
  }));
  const jumps = (isThorough ? pages : []).map(({ path }) => ({
    step: (by: string) => step('mounting-page', { path, by }),
    make: () => jumpClock(browser, site, path),
  }));
  return [
    ...pages.map((page) => visitOf(page)),
    ...made.map((journey) => journeyOf(journey)),
    ...beside,
    ...away,
    ...jumps,
  ];
}

/** Reads the recorded fixtures of a host, moved to the time of now. Refuses a host that publishes none. */
export async function readFixturesOf(
  store: Store,
  { host }: Pick<Parts, 'host'>,
): Promise<Result<Fixtures>> {
  if (host.rehearsal === null)
    return refused(refusal('mount-no-rehearsal', { version: host.version }));
  const bytes = await readPublished(store, host, host.rehearsal);
  if (!bytes.ok) return bytes;
  const read = parseJson(String(bytes.value), readFixtures);
  if (!read.ok) {
    return refused(refusal('broken-rehearsal', { version: host.version, fault: read.failure }));
  }
  try {
    checkBodies(read.value.bodies);
  } catch (error) {
    const fault = `bodies: ${firstLine(error)}`;
    return refused(refusal('broken-rehearsal', { version: host.version, fault }));
  }
  return done(atTime(read.value, new Date()));
}

const firstLine = (error: unknown) =>
  ((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '').replace(
    /\.$/,
    '',
  );
