import type { Browser, BrowserContext, Page } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { type Refusal, refusal } from '../../outcome';
import { cookieName } from '../../protocol/pin';
import { answerCalls, pathOf } from './answer-calls';
import type { OpenApi } from './candidate-api';
import { asSafari, type Device, looksLikeAVisitor, onPhone } from './devices';
import { inPage } from './in-page.cjs';
import { isMarkedBy } from './marked';
import type { Titled } from './page-at-work';
import { waitPatiently } from './patience';
import type { Seen, Traces } from './seen';
import { atHome, type Surroundings } from './surroundings';

/** A page in a smoke test, and what it did that no page may do. */
export interface WatchedPage {
  page: Page;
  /** of the site, with their titles */
  pages: readonly Titled[];
  findings: Refusal[];
  notes: Refusal[];
  /** Returns the first error that the page has written to its console; empty for none. */
  firstError: () => string;
  /** From now on a customer acts: the page may lead on and ask. */
  act: () => void;
  /** Opens the page where it is now in another tab, too, and closes that again. */
  openBeside: () => Promise<void>;
  /** Asks the page, unless its main thread does not answer in time: then that is a finding. */
  ask: <T>(question: () => Promise<T>) => Promise<T | undefined>;
  /** Looks for what a customer's values, or the page's scripts, have left where nothing may be left. */
  lookForTraces: () => Promise<void>;
  /** Takes the findings of the API, and of what the browser keeps, at the end. */
  lookAtEnd: (hasEnded: boolean) => Promise<void>;
  close: () => Promise<void>;
}

export interface Where {
  origin: string;
  /** of the page that is tested */
  path: string;
  openApi: OpenApi;
  /** null for a visitor who is signed in */
  journey: string | null;
  width: number;
  isTouch?: boolean;
  /** that a finger touches; undefined for a computer */
  device?: Device | undefined;
  surroundings?: Surroundings;
  /** names of the parts' slices in the store, which the page remembers for them */
  slices: readonly string[];
  pages?: readonly Titled[];
}

declare const smokeTestSee: (slots: string[]) => Seen;
declare const smokeTestKept: (marks: readonly string[]) => Promise<string[]>;
declare const smokeTestTraces: (marks: readonly string[], slices: readonly string[]) => Traces;

/** Findings that do not count once a customer acts. */
const asked: readonly string[] = ['mount-left', 'mount-dialog'];

/** Milliseconds: two tabs have told each other that they are there. */
const shownFor = 500;
/** Milliseconds between two looks. */
const pace = 100;
const fields = '[data-slot] :is(input, select, textarea)';

/** Opens an empty page of a visitor of its own that notices what a page does. */
export async function openWatched(browser: Browser, where: Where): Promise<WatchedPage> {
  const { origin, path, width, isTouch = false, device, slices, surroundings = atHome } = where;
  const { pages = [] } = where;
  const api = await where.openApi(where.journey);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 800 },
    ...surroundings,
    serviceWorkers: 'block',
    hasTouch: isTouch,
    ...(device && onPhone),
  });
  const findings: Refusal[] = [];
  const notes: Refusal[] = [];
  let isAsked = false;
  const tell = (one: Refusal) => {
    if (!findings.some(({ code }) => code === one.code)) findings.push(one);
  };
  const find = (one: Refusal) => {
    if (!isAsked || !asked.includes(one.code)) tell(one);
  };
  await context.exposeBinding('smokeTestReport', (_, kind: unknown, text: unknown) => {
    if (kind === 'policy') find(refusal('mount-policy', { path, what: line(text) }));
    // A button may ask, as one that prints does; no step of a journey presses one.
    const isUnasked = kind === 'question' || (kind === 'question after a press' && where.journey);
    if (isUnasked) tell(refusal('mount-dialog', { path, text: line(text) }));
  });
  if (device === 'iPhone') await context.addInitScript(asSafari);
  await context.addInitScript(inPage);
  const page = await context.newPage();
  await looksLikeAVisitor(page, browser.version(), device);
  await answerCalls(
    page,
    { origin, path, api },
    find,
    (note) => notes.push(note),
    () => isAsked,
  );
  page.on('pageerror', (error) =>
    find(refusal('mount-error', { path, error: line(error.message) })),
  );
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload')
      find(refusal('mount-dialog', { path, text: line(dialog.message()) }));
    void dialog.dismiss().catch(() => undefined);
  });
  const isMarked = isMarkedBy(api.marks);
  let firstError = '';
  page.on('console', (message) => {
    if (message.type() === 'error') firstError ||= line(message.text());
    const told = () => find(refusal('mount-marked', { path: pathOf(page), what: 'the console' }));
    if (isMarked(message.text())) told();
    // Of an object the text shows the surface alone.
    for (const value of message.args())
      void value.jsonValue().then(
        (whole) => isMarked(JSON.stringify(whole) ?? '') && told(),
        () => undefined, // the page was leaving
      );
  });
  // An address may be there for a moment only.
  page.on('framenavigated', (frame) => {
    if (isMarked(frame.url()))
      find(refusal('mount-marked', { path: pathOf(page), what: 'the address' }));
  });
  page.on('crash', () => find(refusal('mount-frozen', { path, seconds: 0 })));
  /** A tab of the customer's own. */
  let isOpening = false;
  context.on('page', (other) => {
    if (isOpening) return;
    // A button may open one; no step of a journey asks for it.
    const mayOpen = where.journey === null;
    (mayOpen ? find : tell)(refusal('mount-left', { path, to: 'another window' }));
    void other.close();
  });
  const act = () => void (isAsked = true);
  return {
    page,
    pages,
    findings,
    notes,
    act,
    ask,
    openBeside,
    lookForTraces,
    lookAtEnd,
    close,
    firstError: () => firstError,
  };

  async function openBeside(): Promise<void> {
    isOpening = true;
    const other = await context.newPage();
    isOpening = false;
    try {
      await looksLikeAVisitor(other, browser.version(), device);
      const note = (one: Refusal) => void notes.push(one);
      const here = pathOf(page);
      await answerCalls(other, { origin, path: here, api }, find, note, () => true);
      // A page without fields, such as a receipt, may lead to another path.
      const isForm = (await page.locator(fields).count()) > 0;
      const filled = isForm ? await shownSlots(page) : [];
      await other.goto(here, { waitUntil: 'load', timeout: smokeTestLimits.ready });
      await after(shownFor);
      const findMissing = async () => {
        const shown = await shownSlots(other);
        return filled.filter((slot) => !shown.includes(slot));
      };
      const end = Date.now() + smokeTestLimits.ready;
      const isElsewhere = () => isForm && pathOf(other) !== here;
      const isThere = async () => (await findMissing()).length === 0 && !isElsewhere();
      while (Date.now() < end && !(await isThere())) await after(pace);
      const missing = await findMissing();
      if (isElsewhere())
        tell(refusal('mount-left', { path: here, to: `${pathOf(other)} in a second tab` }));
      else if (missing.length > 0)
        tell(
          refusal('mount-nothing', { path: here, slot: `${missing.join(', ')} in a second tab` }),
        );
    } finally {
      await other.close();
    }
  }

  async function lookForTraces(): Promise<void> {
    const traces = await ask(() =>
      page.evaluate(([marks, names]) => smokeTestTraces(marks, names), [
        api.marks,
        slices,
      ] as const),
    );
    const at = pathOf(page);
    for (const what of traces?.marked ?? []) find(refusal('mount-marked', { path: at, what }));
    const isOwn = (what: string) => api.ownBuiltIns?.includes(what) ?? true;
    for (const what of (traces?.changed ?? []).filter((each) => !isOwn(each)))
      find(refusal('mount-changed', { path: at, what }));
    const [cookie] = (await context.cookies()).filter(({ name }) => name !== cookieName);
    if (cookie) find(refusal('mount-changed', { path: at, what: `the cookie ${cookie.name}` }));
  }

  async function lookAtEnd(hasEnded: boolean): Promise<void> {
    const kept = await ask(() => page.evaluate((marks) => smokeTestKept(marks), api.marks));
    for (const what of kept ?? []) find(refusal('mount-marked', { path: pathOf(page), what }));
    for (const one of await api.findings({ path: pathOf(page), hasEnded })) findings.push(one);
  }

  async function close(): Promise<void> {
    await closeSoon(context);
    await api.close();
  }

  async function ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    if (findings.some(({ code }) => code === 'mount-frozen')) return undefined;
    const answered = question().catch(() => undefined); // the page was leaving
    const inTime = () =>
      Promise.race([
        answered,
        after(smokeTestLimits.answer).then(() => Promise.reject(new Error('late'))),
      ]);
    try {
      return await waitPatiently(browser, smokeTestLimits.patience, inTime);
    } catch {
      find(refusal('mount-frozen', { path, seconds: smokeTestLimits.answer / 1000 }));
      return undefined;
    }
  }
}

/** Returns the slots that show words. */
async function shownSlots(page: Page): Promise<string[]> {
  const seen = page.evaluate(() => {
    const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
    return smokeTestSee(slots.map((slot) => slot.dataset['slot'] ?? ''));
  });
  const { places } = await seen.catch(() => ({ places: [] })); // it is leaving
  return places.flatMap(({ slot, text }) => (text ? [slot] : []));
}

/** A page whose main thread is busy for ever does not close. */
async function closeSoon(context: BrowserContext): Promise<void> {
  await Promise.race([context.close(), after(smokeTestLimits.answer)]).catch(() => undefined);
}

export const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** The first line of a text, short enough for a finding. */
export const line = (text: unknown) => (String(text).split('\n')[0] ?? '').slice(0, 160);
