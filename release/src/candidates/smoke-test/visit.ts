import type { Browser } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { type Refusal, refusal } from '../../outcome';
import type { HostPage } from '../../protocol/discovery';
import { lookForBarriers } from './barriers';
import { compareFirstScreen, type FirstScreens } from './first-screen';
import { frameFaults } from './frame';
import { leave } from './leave';
import type { Seen } from './seen';
import { lookForStyles } from './styles';
import { atHome } from './surroundings';
import { sweepWidths } from './sweep';
import { tabThrough } from './tab-through';
import { saidOf, type Visited } from './visited';
import { after, openWatched, type WatchedPage, type Where } from './watched-page';

declare const smokeTestSee: (slots: string[]) => Seen;
declare const smokeTestFrame: () => string[];
declare const smokeTestDeadLink: () => string | undefined;
declare const smokeTestKeptGesture: () => string | undefined;
declare const smokeTestShift: () => number;
declare const smokeTestLate: () => string | null | undefined;
declare const smokeTestComeBack: () => Promise<void>;

/** Milliseconds between two looks at a page. */
const pace = 200;

/** Pixels: the screen of a phone. */
const narrow = 360;
/** Many phones are set so, by day too; the wide window is not. */
const atNight = { colorScheme: 'dark' } as const;

/**
 * Tests one page: opens it as a visitor would, waits until each slot shows text, watches it, looks at the
 * frame, then presses the buttons of the slots.
 *
 * @param filled the slots of the page that a remote fills
 * @param parts `own`: those that are on this page and not on the first one; `screens`: what they have rendered beforehand;
 * `hostRules`: see {@link readHostRules}
 */
export async function visit(
  browser: Browser,
  { device, ...site }: Pick<Where, 'origin' | 'openApi' | 'slices' | 'surroundings' | 'device'>,
  { path, title }: HostPage,
  filled: string[],
  parts: { own: readonly string[]; screens: FirstScreens; hostRules: () => Promise<string[]> },
): Promise<Visited> {
  const watched = await openWatched(browser, { ...site, path, journey: null, width: 1280 });
  const { page, findings, notes, ask } = watched;
  try {
    await page.goto(path, { waitUntil: 'commit', timeout: smokeTestLimits.ready });
    const look = () => ask(() => page.evaluate((slots) => smokeTestSee(slots), filled));
    await untilShown(look, watched);
    await watch(look, path, filled, watched);
    await lookForShift(path, watched);
    await lookForPictures(path, watched);
    if (findings.length === 0) await lookForLate(path, watched);
    await compareFirstScreen(browser, { ...site, path }, watched, parts.screens);
    const frame = await ask(() => page.evaluate(() => smokeTestFrame()));
    for (const what of frame ?? []) findings.push(refusal('mount-frame', { path, what }));
    if (!(await page.title()).includes(title))
      findings.push(refusal('mount-frame', { path, what: `<title> does not say "${title}"` }));
    if (findings.length === 0) await lookForStyles(path, watched, await parts.hostRules());
    await lookForBarriers(watched);
    const surroundings = { ...(site.surroundings ?? atHome), ...atNight };
    const phone = { ...site, path, journey: null, width: narrow, device, surroundings };
    if (findings.length === 0) findings.push(...(await visitNarrow(browser, phone, filled)));
    await sweepWidths(watched);
    await lookAtLinks(path, watched);
    await tabThrough(path, watched);
    watched.act();
    const isBack = async () => {
      const seen = await look();
      return seen !== undefined && seen.path === path && isShown(seen);
    };
    await leave(watched, { path, own: parts.own, isBack });
    await press(watched);
    await ask(() => page.evaluate(() => smokeTestComeBack()));
    await watched.lookForTraces();
    await watched.lookAtEnd(true);
  } catch (error) {
    if (findings.length === 0)
      findings.push(refusal('mount-error', { path, error: String(error).split('\n')[0] ?? '' }));
  } finally {
    await watched.close();
  }
  return { findings, notes };
}

const isShown = ({ places, panel }: Seen) => panel !== null || places.every(({ text }) => text);

/** Looks until every slot shows something, or a panel says that it will not. */
export async function untilShown(
  look: () => Promise<Seen | undefined>,
  { findings }: Pick<Visited, 'findings'>,
): Promise<void> {
  const end = Date.now() + smokeTestLimits.ready;
  while (Date.now() < end) {
    const seen = await look();
    if ((seen && isShown(seen)) || findings.some(({ code }) => fatal.includes(code))) return;
    await after(pace);
  }
}

const fatal: readonly string[] = ['mount-frozen', 'mount-left'];

/** Looks on for a while: what was shown must stay, at the same address. */
export async function watch(
  look: () => Promise<Seen | undefined>,
  path: string,
  filled: string[],
  { findings, firstError }: Pick<Visited, 'findings'> & Partial<Pick<WatchedPage, 'firstError'>>,
): Promise<void> {
  let last: Seen | undefined;
  for (let waited = 0; waited < smokeTestLimits.watched; waited += pace) {
    await after(pace);
    last = (await look()) ?? last;
    if (findings.some(({ code }) => fatal.includes(code))) return;
  }
  if (!last) return void findings.push(refusal('mount-nothing', { path, slot: filled.join(', ') }));
  if (last.path !== path) findings.push(refusal('mount-left', { path, to: last.path }));
  if (last.entries > 0)
    findings.push(refusal('mount-changed', { path, what: 'the history is longer' }));
  if (last.panel !== null) {
    const words = [last.panel, firstError?.()].filter(Boolean).join(' … ');
    findings.push(refusal('mount-panel', { path, words }));
  }
  const empty = last.places.filter(({ text }) => !text).map(({ slot }) => slot);
  if (empty.length > 0 && last.panel === null)
    findings.push(refusal('mount-nothing', { path, slot: empty.join(', ') }));
}

/** Looks whether a control that takes no press takes one later, by itself. */
async function lookForLate(path: string, { page, findings, ask }: WatchedPage): Promise<void> {
  for (let waited = 0; waited < smokeTestLimits.late; waited += pace) {
    const late = await ask(() => page.evaluate(() => smokeTestLate()));
    if (late === null) return;
    if (late !== undefined)
      return void findings.push(
        refusal('mount-frame', { path, what: `${late} takes no press at first` }),
      );
    await after(pace);
  }
}

async function lookForShift(path: string, { page, findings, ask }: WatchedPage): Promise<void> {
  const shift = (await ask(() => page.evaluate(() => smokeTestShift()))) ?? 0;
  if (shift > smokeTestLimits.shift)
    findings.push(
      refusal('mount-frame', { path, what: `it moves by itself (${shift.toFixed(2)})` }),
    );
}

/** On a slow line, what the customer waits for shares it with the pictures that the page asks for at first. */
async function lookForPictures(path: string, { page, findings, ask }: WatchedPage): Promise<void> {
  const countThem = () => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const count = all.filter(({ initiatorType }) => initiatorType === 'img').length;
    return { count, seconds: Math.ceil(performance.now() / 1000) };
  };
  const asked = await ask(() => page.evaluate(countThem));
  if (asked && asked.count > smokeTestLimits.pictures)
    findings.push(refusal('mount-repeats', { path, call: 'GET <img>', ...asked }));
}

/** Opens the page on a phone in dark mode, too, and looks at frame, slots and menu. */
async function visitNarrow(browser: Browser, where: Where, filled: string[]): Promise<Refusal[]> {
  const { path, device = '' } = where;
  const watched = await openWatched(browser, where);
  const { page, findings, ask, firstError } = watched;
  try {
    await page.goto(path, { waitUntil: 'commit', timeout: smokeTestLimits.ready });
    const look = () => ask(() => page.evaluate((slots) => smokeTestSee(slots), filled));
    await untilShown(look, watched);
    const { places = [], panel = null } = (await look()) ?? {};
    if (panel !== null && findings.length === 0) {
      const words = [panel, firstError()].filter(Boolean).join(' … ');
      findings.push(refusal('mount-panel', { path, words }));
    }
    for (const what of await frameFaults(browser, watched))
      findings.push(refusal('mount-frame', { path, what: `${what} at ${narrow} px` }));
    const empty = places.filter(({ text }) => !text).map(({ slot }) => slot);
    if (empty.length > 0 && panel === null)
      findings.push(
        refusal('mount-nothing', { path, slot: `${empty.join(', ')} at ${narrow} px` }),
      );
    if (findings.length === 0) await lookForBarriers(watched);
    await openMenu(path, watched);
    await makeGestures(path, watched);
  } finally {
    await watched.close();
  }
  return device ? saidOf(`${device}, dark`, watched).findings : findings;
}

/** A button of the header that says that it opens something opens it, and Escape closes it. */
async function openMenu(path: string, { page, findings, ask }: WatchedPage): Promise<void> {
  const button = page.locator('header button[aria-expanded="false"]:visible').first();
  if (findings.length > 0 || !(await ask(() => button.count()))) return;
  const becomes = async (isOpen: boolean) => {
    const state = page.locator(`header button[aria-expanded="${isOpen}"]`).first();
    return state.waitFor({ state: 'attached', timeout: smokeTestLimits.answer }).then(
      () => true,
      () => false,
    );
  };
  await button.click({ timeout: smokeTestLimits.answer }).catch(() => undefined);
  const opened = await becomes(true);
  await ask(() => page.keyboard.press('Escape'));
  if (!opened) findings.push(refusal('mount-frame', { path, what: 'the menu does not open' }));
  else if (!(await becomes(false)))
    findings.push(refusal('mount-frame', { path, what: 'Escape does not close the menu' }));
}

/** Scrolls by finger, wheel and key, copies, and opens the menu: a page that prevents one of them is a finding. */
async function makeGestures(path: string, { page, findings, ask }: WatchedPage): Promise<void> {
  const what = await ask(() => page.evaluate(() => smokeTestKeptGesture()));
  if (what !== undefined && findings.length === 0)
    findings.push(refusal('mount-frame', { path, what }));
}

/** A link of the header to another site is followed by the browser, not by a script. */
async function lookAtLinks(path: string, { page, findings, ask }: WatchedPage): Promise<void> {
  if (findings.length > 0) return;
  const dead = await ask(() => page.evaluate(() => smokeTestDeadLink()));
  if (dead !== undefined)
    findings.push(refusal('mount-frame', { path, what: `"${dead}" in <header> leads nowhere` }));
}

/** Presses the buttons of the slots, one after the other, as far as the page lets a visitor. */
async function press({ page, findings, ask }: WatchedPage): Promise<void> {
  const buttons = page.locator('[data-slot] button:visible:enabled');
  for (let at = 0; at < smokeTestLimits.presses && findings.length === 0; at += 1) {
    const button = buttons.nth(at);
    if ((await ask(() => buttons.count())) === undefined || at >= (await buttons.count())) break;
    await button.click({ timeout: 1_000, noWaitAfter: true }).catch(() => undefined);
    await after(pace);
  }
  await ask(() => page.evaluate(() => 0));
}
