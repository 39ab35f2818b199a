import type { Locator, Page } from 'playwright-core';
import { smokeTestLimits } from '../../limits';

declare const smokeTestFocused: () => { id: number; label: string } | null;
declare const smokeTestSubmits: () => number;

/** Milliseconds between two looks. */
const pace = 50;

/** Makes the hands of a customer without a mouse: Tab leads on from each field, Enter in the last one submits, and the focus is never lost. */
export function createKeyboard(page: Page) {
  /** A page that was just opened has no focus yet. */
  let hasActed = false;
  let filled: Locator | undefined;

  const focused = () => page.evaluate(() => smokeTestFocused());
  const submits = () => page.evaluate(() => smokeTestSubmits());

  async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
    const end = Date.now() + smokeTestLimits.answer;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(otherwise);
      await page.waitForTimeout(pace);
    }
  }

  const untilFocused = async () => {
    if (hasActed) await until(async () => (await focused()) !== null, 'the focus is lost');
  };

  /** Presses Enter on a button; a label stands for its choice, in which it presses the space bar. */
  async function pressOn(place: Locator): Promise<void> {
    const timeout = smokeTestLimits.step;
    await place.waitFor({ timeout });
    const choice = place.locator('input').first();
    const [target, key] = (await choice.count()) > 0 ? [choice, 'Space'] : [place, 'Enter'];
    if (!(await target.evaluate(isReachedByTab))) throw new Error('no Tab reaches it');
    await target.press(key, { timeout, noWaitAfter: true });
  }

  return {
    untilFocused,
    /** Forgets what was done: another document comes. */
    begin(): void {
      hasActed = false;
      filled = undefined;
    },
    async press(place: Locator): Promise<void> {
      const field = filled;
      hasActed = true;
      const isSubmit = field && (await place.evaluate((one) => one.matches('[type="submit"]')));
      if (!isSubmit || (await field.count()) === 0) {
        filled = undefined;
        return pressOn(place);
      }
      const before = await submits();
      await field.press('Enter', { timeout: smokeTestLimits.step, noWaitAfter: true });
      const isSubmitted = async () => (await submits()) > before || (await field.count()) === 0;
      await until(isSubmitted, 'Enter in its field does not submit it');
      filled = undefined; // Not before: a step that was late is taken again.
    },
    /** Leaves a field that was filled in. */
    async leave(field: Locator): Promise<void> {
      const before = await focused();
      await page.keyboard.press('Tab');
      const after = await focused();
      if (before && after?.id === before.id)
        throw new Error(`Tab does not lead on from "${before.label}"`);
      filled = field;
    },
  };
}

/** Does Tab reach the element, or one of its group, within which the arrow keys go on? */
function isReachedByTab(element: Element): boolean {
  const groups = ['radiogroup', 'listbox', 'menu', 'grid', 'toolbar', 'tablist', 'tree'];
  const group = element.closest(groups.map((role) => `[role="${role}"]`).join());
  const all = [element, ...(group?.querySelectorAll('*') ?? [])];
  return all.some((one) => (one as HTMLElement).tabIndex >= 0);
}
