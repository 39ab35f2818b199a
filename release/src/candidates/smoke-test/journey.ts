import type { Browser, Locator, Page } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { refusal } from '../../outcome';
import type { Journey, Step } from '../../protocol/stand-in';
import { pathOf } from './answer-calls';
import { lookForBarriers } from './barriers';
import { frameFaults } from './frame';
import { createKeyboard } from './keyboard';
import type { AtWork } from './left-behind';
import { waitPatiently } from './patience';
import { sweepWidths } from './sweep';
import { watchThread } from './thread-time';
import type { Visited } from './visited';
import { line, openWatched, type WatchedPage, type Where } from './watched-page';

/** The journey of a host that publishes no stand-in has no name. */
export type Made = Pick<Journey, 'steps' | 'width' | 'isTouch' | 'isKeyboard'> & {
  name: string | null;
};

export const nameOf = (name: string | null) => name ?? 'of the host';

/**
 * Makes a journey that the host publishes, and looks at the frame after each step and at what the page has left anywhere.
 * Ends at the first step that cannot be made, or after which the frame is not there.
 */
export async function makeJourney(
  browser: Browser,
  site: Pick<Where, 'origin' | 'openApi' | 'slices' | 'surroundings' | 'device' | 'pages'>,
  { name, steps, width, isTouch, isKeyboard }: Made,
): Promise<Visited> {
  const [first] = steps;
  const path = first && 'open' in first ? first.open : '/';
  const watched = await openWatched(browser, { ...site, path, journey: name, width, isTouch });
  const { page, findings, notes, act, close, lookForTraces, lookAtEnd } = watched;
  act();
  const secondsWorked = await watchThread(page);
  const pressed = new Set<string>();
  const keyboard = isKeyboard ? createKeyboard(watched.page) : undefined;
  for (const [at, step] of steps.entries()) {
    try {
      const takeIt = () =>
        take(watched, step, { width, isTouch, keyboard, secondsWorked, pressed });
      const isRepeatable = repeatable.some((kind) => kind in step);
      await waitPatiently(browser, isRepeatable ? smokeTestLimits.stepPatience : 1, takeIt);
    } catch (error) {
      const [why = ''] = line((error as Error).message).split(' Call log');
      const what = JSON.stringify(step);
      findings.push(refusal('mount-journey', { name: nameOf(name), step: at + 1, what, why }));
      break;
    }
    const [what] = await frameFaults(browser, watched);
    if (what !== undefined) {
      const told = `${what} after step ${at + 1} of the journey`;
      findings.push(refusal('mount-frame', { path: pathOf(page), what: told }));
      break;
    }
    await lookForTraces();
    await lookForListeners(watched);
  }
  const isWhole = !findings.some(({ code }) => ['mount-journey', 'mount-frame'].includes(code));
  await lookForTraces();
  await lookAtEnd(isWhole);
  await close();
  return { findings, notes };
}

/** Finds a part that adds listeners to the window or the document, or repeated timers, again and again. */
async function lookForListeners({ page, findings, ask }: WatchedPage): Promise<void> {
  const { listeners, intervals } = (await ask(() => page.evaluate(() => smokeTestAtWork()))) ?? {};
  const { listeners: most } = smokeTestLimits;
  const [found] = Object.entries(listeners ?? {}).filter(([, count]) => count > most);
  const timers = intervals?.length ?? 0;
  if ((!found && timers <= most) || findings.length > 0) return;
  const what = found
    ? `${found[1]} listeners of ${found[0]} to the whole page`
    : `${timers} repeated timers at once, one of ${intervals?.[0]}`;
  findings.push(refusal('mount-changed', { path: pathOf(page), what }));
}

/** Kinds of steps that wait before they do anything, so that one that was late may be taken again. */
const repeatable = ['see', 'holds', 'told', 'fill', 'press'];

declare const smokeTestTold: (selector: string) => string;
declare const smokeTestAtWork: () => AtWork;
declare const smokeTestPresses: () => number;
declare const smokeTestComeBack: () => Promise<void>;

/** Milliseconds between two looks. */
const pace = 50;
/** Milliseconds after which a browser takes two taps of a finger as two. */
const betweenTaps = 350;
const tries = 4;

/** Taps until a press arrives: while a page scrolls, a finger that touches it only makes it stand still. */
async function tap(page: Page, place: Locator): Promise<void> {
  const countPresses = () => page.evaluate(() => smokeTestPresses()).catch(() => undefined);
  for (let left = tries; left > 0; left -= 1) {
    const before = await countPresses();
    await place.tap({ timeout: smokeTestLimits.step, noWaitAfter: true });
    for (let waited = 0; waited < betweenTaps; waited += pace) {
      if ((await countPresses()) !== before) return;
      await page.waitForTimeout(pace);
    }
  }
  throw new Error('it takes no touch');
}

/** @throws if the words of a field are others than a customer looks for */
async function readLabel(field: Locator, words = ''): Promise<void> {
  const label = await field.evaluate(labelOf);
  if (!new RegExp(words).test(label)) throw new Error(`its label is "${label}"`);
}

/** Returns the words of a field: what names it, else its labels. Runs in the page. */
function labelOf(field: Element): string {
  const { labels } = field as HTMLInputElement;
  const ids = (field.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const words = [...(labels ?? [])].map(({ textContent }) => textContent).join(' ');
  const label = named || (field.getAttribute('aria-label') ?? '') || words;
  return label
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .trim()
    .slice(0, 80);
}

/**
 * Finds a page that works without end while nobody does anything: in so much of its own time no moment was idle, or timer followed timer.
 * A busy machine gives it less of that time, and says nothing about it.
 */
async function lookForRest(
  { page, findings, ask }: WatchedPage,
  secondsWorked: () => Promise<number>,
): Promise<void> {
  const timersOf = async () => (await ask(() => page.evaluate(() => smokeTestAtWork())))?.begun;
  const [before, begun] = [await secondsWorked(), await timersOf()];
  let isIdle = false;
  const idle = page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  void idle.then(
    () => void (isIdle = true),
    () => void (isIdle = true), // the page was leaving
  );
  await page.waitForTimeout(betweenTaps);
  const worked = async () => (await secondsWorked()) - before;
  const end = Date.now() + smokeTestLimits.step;
  while (!isIdle && (await worked()) < smokeTestLimits.atRest && Date.now() < end)
    await page.waitForTimeout(pace);
  const now = await timersOf();
  const more = Object.keys(now ?? {}).some(
    (part) => (now?.[part] ?? 0) - (begun?.[part] ?? 0) > smokeTestLimits.timersAtRest,
  );
  if (((isIdle || (await worked()) < smokeTestLimits.atRest) && !more) || findings.length > 0)
    return;
  findings.push(refusal('mount-restless', { path: pathOf(page) }));
}

/** Presses twice before the page has answered: of a button that the first press takes away, the second comes to nothing. */
async function pressTwice(place: Locator): Promise<void> {
  await place.click({ timeout: smokeTestLimits.step, trial: true });
  await place.evaluate((element) => {
    for (let left = 2; left > 0; left -= 1) (element as HTMLElement).click();
  });
}

/** Waits until a place lies in nothing that says that it is busy, or that hides it from a screen reader. */
async function waitForRest(page: Page, place: Locator): Promise<void> {
  const timeout = smokeTestLimits.step;
  await place.waitFor({ timeout });
  const isBusy = () =>
    place.evaluate(
      (element) => element.closest('[aria-busy="true"],[aria-hidden="true"],[inert]') !== null,
      undefined,
      { timeout },
    );
  for (const end = Date.now() + timeout; await isBusy(); await page.waitForTimeout(pace))
    if (Date.now() > end) throw new Error('it is busy, or hidden from a screen reader');
}

/**
 * Types as a customer does: what covers the field is in the way, `maxlength` cuts. Japanese comes by an input method, whose last
 * Enter Safari tells by the code of its key alone.
 */
async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  const timeout = smokeTestLimits.step;
  await field.click({ timeout, trial: true });
  if (await field.evaluate((element) => element.localName === 'select'))
    return void (await field.selectOption(text, { timeout }));
  await field.selectText({ timeout });
  if (!/[\u3041-\u9fff]/.test(text)) return page.keyboard.insertText(text);
  const session = await page.context().newCDPSession(page);
  for (const typed of ['k', 'か'])
    await session.send('Input.imeSetComposition', {
      text: typed,
      selectionStart: 1,
      selectionEnd: 1,
    });
  await page.keyboard.insertText(text);
  await session.detach();
  await field.evaluate((element) => {
    const common = { bubbles: true, cancelable: true, composed: true };
    element.dispatchEvent(new KeyboardEvent('keydown', { ...common, key: 'Enter', keyCode: 229 }));
  });
}

/** Finds a page that works for long before it answers a press or a key. */
async function lookForWork(
  { page, findings, ask }: WatchedPage,
  before: number,
  secondsWorked: () => Promise<number>,
): Promise<void> {
  await ask(() => page.evaluate(() => 0));
  const seconds = (await secondsWorked()) - before;
  if (seconds > smokeTestLimits.work && findings.length === 0)
    findings.push(
      refusal('mount-busy', { path: pathOf(page), seconds: Math.round(seconds * 10) / 10 }),
    );
}

/** Finds a field out of sight. A page that went on by itself has none any more. Runs in the page. */
function areInSight(fields: Element[]): boolean {
  return fields.every((field) => {
    const { top, bottom } = field.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

/** Pixels: on a screen of this width the page is looked at in every other width too. */
const wide = 1280;

async function take(
  watched: WatchedPage,
  step: Step,
  {
    width,
    isTouch,
    keyboard,
    secondsWorked,
    pressed,
  }: Pick<Made, 'width' | 'isTouch'> & {
    /** undefined for a customer who has something else */
    keyboard: ReturnType<typeof createKeyboard> | undefined;
    secondsWorked: () => Promise<number>;
    /** selectors of the steps before */
    pressed: Set<string>;
  },
): Promise<void> {
  const { page, ask } = watched;
  const timeout = smokeTestLimits.step;
  if ('open' in step || 'reload' in step || 'go' in step) keyboard?.begin();
  if ('open' in step) {
    await page.goto(step.open, { timeout, waitUntil: 'commit' });
  } else if ('reload' in step) {
    await page.reload({ timeout, waitUntil: 'commit' });
  } else if ('go' in step) {
    await (step.go < 0 ? page.goBack({ timeout }) : page.goForward({ timeout }));
  } else if ('press' in step) {
    const all = page.locator(step.press);
    const place = all.first();
    await waitForRest(page, place);
    if (step.label) await readLabel(place.locator('input').first(), step.label);
    if (width === wide) {
      await sweepWidths(watched, all, !pressed.has(step.press));
      pressed.add(step.press);
      await lookForBarriers(watched);
    }
    await keyboard?.untilFocused();
    if (isTouch) await lookForRest(watched, secondsWorked);
    const before = await secondsWorked();
    if (step.twice) await pressTwice(place);
    else if (isTouch) await tap(page, place);
    else if (keyboard) await keyboard.press(place);
    else await place.click({ timeout, noWaitAfter: true });
    await lookForWork(watched, before, secondsWorked);
  } else if ('fill' in step) {
    await waitForRest(page, page.locator(step.fill).first());
    await keyboard?.untilFocused();
    for (const field of await page.locator(step.fill).all()) {
      await readLabel(field, step.label);
      if (isTouch && (await field.getAttribute('inputmode')) === 'none')
        throw new Error('no keyboard opens for it');
      if (!(await takesPaste(field, step.with))) throw new Error('it takes no paste');
      const before = await secondsWorked();
      await typeIn(page, field, step.with);
      await lookForWork(watched, before, secondsWorked);
      if (!(await field.evaluateAll(areInSight)))
        throw new Error('it scrolls away while it is typed in');
      await keyboard?.leave(field);
    }
  } else if ('holds' in step) {
    await waitForValue(page, step.holds, step.value);
    await readLabel(page.locator(step.holds).first(), step.label);
  } else if ('told' in step) {
    const told = () => page.evaluate((selector) => smokeTestTold(selector), step.told);
    for (const end = Date.now() + timeout; !(await told()).includes(step.text);)
      if (Date.now() > end) throw new Error(`it is described by "${await told()}"`);
      else await page.waitForTimeout(pace);
  } else if ('key' in step) {
    await page.keyboard.press(step.key);
  } else {
    if (step.isPrinted) await page.emulateMedia({ media: 'print' });
    const seen = page.locator(step.see).filter({ hasText: step.text });
    await seen.first().waitFor({ timeout });
    if (step.isPrinted) await page.emulateMedia({ media: null });
    if (step.isLeft) {
      await watched.openBeside();
      await ask(() => page.evaluate(() => smokeTestComeBack()));
    }
  }
}

/**
 * Pastes into the field of a code, as password managers do and WCAG 2.2 asks (3.3.8): a page that refuses it must have
 * put the text there by itself. Elsewhere a page may refuse it.
 */
async function takesPaste(field: Locator, text: string): Promise<boolean> {
  return field.evaluate((element, pasted) => {
    if (!(element instanceof HTMLInputElement) || element.autocomplete !== 'one-time-code')
      return true;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const common = { bubbles: true, cancelable: true, composed: true };
    const events = [
      new ClipboardEvent('paste', { ...common, clipboardData }),
      new InputEvent('beforeinput', { ...common, inputType: 'insertFromPaste', data: pasted }),
    ];
    return events.every((event) => element.dispatchEvent(event)) || element.value !== '';
  }, text);
}

async function waitForValue(page: Page, selector: string, value: string): Promise<void> {
  const end = Date.now() + smokeTestLimits.step;
  const field = page.locator(selector).first();
  while ((await field.inputValue({ timeout: smokeTestLimits.step })) !== value) {
    if (Date.now() > end) throw new Error('it holds another value');
    await page.waitForTimeout(pace);
  }
}
