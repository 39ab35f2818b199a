import type { Browser } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { type Refusal, refusal } from '../../outcome';
import { pathOf } from './answer-calls';
import { frameFaults } from './frame';
import type { Seen } from './seen';
import type { Visited } from './visited';
import { after, openWatched, type Where } from './watched-page';

declare const smokeTestSee: (slots: string[]) => Seen;

/** Milliseconds. */
const hour = 60 * 60 * 1000;
const pace = 200;

/** Opens a page, and lets its clock jump by an hour and by a day: a notebook that was closed. It may end the session, and must live on. */
export async function jumpClock(
  browser: Browser,
  site: Pick<Where, 'origin' | 'openApi' | 'slices'>,
  path: string,
): Promise<Visited> {
  const watched = await openWatched(browser, { ...site, path, journey: null, width: 1280 });
  const { page, findings, notes, ask, act, close } = watched;
  const find = (one: Refusal) => {
    if (findings.length === 0) findings.push(one);
  };
  const emptySlots = async () => {
    const seen = await ask(() =>
      page.evaluate(() => {
        const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
        return smokeTestSee(slots.map((slot) => slot.dataset['slot'] ?? ''));
      }),
    );
    if (seen === undefined || seen.panel !== null) return [];
    return seen.places.filter(({ text }) => !text).map(({ slot }) => slot);
  };
  const untilShown = async () => {
    const end = Date.now() + smokeTestLimits.step;
    while ((await emptySlots()).length > 0 && Date.now() < end) await after(pace);
    return emptySlots();
  };
  try {
    await page.clock.install();
    await page.goto(path, { waitUntil: 'commit', timeout: smokeTestLimits.ready });
    await untilShown();
    act();
    for (const [hours, told] of [
      [1, 'an hour'],
      [24, 'a day'],
    ] as const) {
      await page.clock.fastForward(hours * hour);
      await after(smokeTestLimits.watched);
      const [what] = await frameFaults(browser, watched);
      if (what !== undefined)
        find(
          refusal('mount-frame', {
            path: pathOf(page),
            what: `${what} when its clock jumps ${told}`,
          }),
        );
      const empty = await untilShown();
      if (empty.length > 0)
        find(
          refusal('mount-nothing', {
            path: pathOf(page),
            slot: `${empty.join(', ')} when its clock jumps ${told}`,
          }),
        );
    }
  } catch (error) {
    find(refusal('mount-frame', { path: pathOf(page), what: String(error).split('\n')[0] ?? '' }));
  } finally {
    await close();
  }
  return { findings, notes };
}
