import type { Browser, Locator, Page } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { refusal } from '../../outcome';
import type { Journey, Step } from '../../protocol/stand-in';
import { pathOf } from './answer-calls';
import { lookForBarriers } from './barriers';
import { frameFaults } from './frame';
import { sweepWidths } from './sweep';
import { watchThread } from './thread-time';
import type { Visited } from './visit';
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
  site: Pick<Where, 'origin' | 'openApi' | 'slices' | 'surroundings'>,
  { name, steps, width, isTouch, isKeyboard }: Made,
): Promise<Visited> {
  const [first] = steps;
  const path = first && 'open' in first ? first.open : '/';
  const watched = await openWatched(browser, { ...site, path, journey: name, width, isTouch });
  const { page, findings, notes, act, close, lookForTraces, lookAtEnd } = watched;
  act();
  const secondsWorked = await watchThread(page);
  for (const [at, step] of steps.entries()) {
    try {
      await take(watched, step, { width, isTouch, isKeyboard, secondsWorked });
    } catch (error) {
      const [why = ''] = line((error as Error).message).split(' Call log');
      const what = JSON.stringify(step);
      findings.push(refusal('mount-journey', { name: nameOf(name), step: at + 1, what, why }));
      break;
    }
    const [what] = await frameFaults(watched);
    if (what !== undefined) {
      const told = `${what} after step ${at + 1} of the journey`;
      findings.push(refusal('mount-frame', { path: pathOf(page), what: told }));
      break;
    }
    await lookForTraces();
  }
  const isWhole = !findings.some(({ code }) => ['mount-journey', 'mount-frame'].includes(code));
  await lookForTraces();
  await lookAtEnd(isWhole);
  await close();
  return { findings, notes };
}

declare const smokeTestPresses: () => number;

/** Milliseconds between two looks. */
const pace = 50;
/** Milliseconds after which a browser takes two taps of a finger as two. */
const betweenTaps = 350;
const tries = 4;

/** Taps until a press arrives: while a page scrolls, a finger that touches it only makes it stand still. */
async function tap(page: Page, place: Locator): Promise<void> {
  const countPresses = () => page.evaluate(() => smokeTestPresses()).catch(() => undefined);
  for (let left = tries; left > 0; left -= 1) {
    await page.waitForTimeout(betweenTaps);
    const before = await countPresses();
    await place.tap({ timeout: smokeTestLimits.step, noWaitAfter: true });
    for (let waited = 0; waited < betweenTaps; waited += pace) {
      if ((await countPresses()) !== before) return;
      await page.waitForTimeout(pace);
    }
  }
  throw new Error('it takes no touch');
}

/** Presses Enter on a button; a label stands for its choice, in which it presses the space bar. */
async function pressByKey(place: Locator): Promise<void> {
  const timeout = smokeTestLimits.step;
  await place.waitFor({ timeout });
  const choice = place.locator('input').first();
  if ((await choice.count()) > 0) await choice.press('Space', { timeout, noWaitAfter: true });
  else await place.press('Enter', { timeout, noWaitAfter: true });
}

/** Pixels: on a screen of this width the page is looked at in every other width too. */
const wide = 1280;

async function take(
  watched: WatchedPage,
  step: Step,
  {
    width,
    isTouch,
    isKeyboard,
    secondsWorked,
  }: Pick<Made, 'width' | 'isTouch' | 'isKeyboard'> & { secondsWorked: () => Promise<number> },
): Promise<void> {
  const { page, findings, ask } = watched;
  const timeout = smokeTestLimits.step;
  if ('open' in step) {
    await page.goto(step.open, { timeout, waitUntil: 'commit' });
  } else if ('reload' in step) {
    await page.reload({ timeout, waitUntil: 'commit' });
  } else if ('go' in step) {
    await (step.go < 0 ? page.goBack({ timeout }) : page.goForward({ timeout }));
  } else if ('press' in step) {
    const place = page.locator(step.press).first();
    if (width === wide) {
      await place.waitFor({ timeout });
      await sweepWidths(watched);
      await lookForBarriers(watched);
    }
    const before = await secondsWorked();
    if (isTouch) await tap(page, place);
    else if (isKeyboard) await pressByKey(place);
    else await place.click({ timeout, noWaitAfter: true });
    await ask(() => page.evaluate(() => 0));
    const seconds = (await secondsWorked()) - before;
    if (seconds > smokeTestLimits.work && findings.length === 0)
      findings.push(
        refusal('mount-busy', { path: pathOf(page), seconds: Math.round(seconds * 10) / 10 }),
      );
  } else if ('fill' in step) {
    await page.locator(step.fill).first().waitFor({ timeout });
    for (const field of await page.locator(step.fill).all()) {
      if (!(await takesPaste(field, step.with))) throw new Error('it takes no paste');
      await field.fill(step.with, { timeout });
    }
  } else if ('holds' in step) {
    await waitForValue(page, step.holds, step.value);
  } else {
    const seen = page.locator(step.see).filter({ hasText: step.text });
    await seen.first().waitFor({ timeout });
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
