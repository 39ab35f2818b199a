import type { Browser } from 'playwright-core';
import { smokeTestLimits } from '../../limits';

/** Waits that are made in any case: a page may be starved while an empty one is fast. */
const least = 2;

/** When the machine was busy last, as each browser has noticed. Milliseconds. */
const busyAt = new WeakMap<Browser, number>();

/** Returns whether a wait in this browser has noticed since that time that the machine is busy. */
export const wasBusySince = (browser: Browser, time: number) =>
  (busyAt.get(browser) ?? -Infinity) >= time;

/**
 * Waits for a page; once more if it is late, and again if the machine is busy meanwhile, since a wait says nothing
 * about the page then.
 *
 * @param wait rejects if the page is late; is called `times` times at most
 * @throws what the last wait has thrown
 */
export async function waitPatiently<T>(
  browser: Browser,
  times: number,
  wait: () => Promise<T>,
): Promise<T> {
  for (let made = 1; ; made += 1) {
    const probe = startProbe(browser);
    try {
      return await wait();
    } catch (error) {
      if (made >= times || (made >= least && !(await probe.wasBusy()))) throw error;
    } finally {
      probe.stop();
    }
  }
}

/** Looks how fast an empty page answers, again and again: at the end of a wait the machine may be free once more. */
function startProbe(browser: Browser) {
  let wasBusy = false;
  let isOver = false;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const took = await timeEmptyPage(browser).catch(() => 0); // the browser was closed
    if (took > smokeTestLimits.empty) {
      wasBusy = true;
      busyAt.set(browser, Date.now());
    } else if (!isOver) later();
  };
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    timer = setTimeout(() => void (looking = look()), smokeTestLimits.betweenLooks);
  };
  later();
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  return {
    wasBusy: async () => {
      stop();
      await (looking ?? look());
      return wasBusy;
    },
    stop,
  };
}

/** Milliseconds that a new page needs until it answers. */
async function timeEmptyPage(browser: Browser): Promise<number> {
  const startedAt = Date.now();
  const empty = await browser.newPage();
  await empty.evaluate(() => 0);
  const took = Date.now() - startedAt;
  await empty.close();
  return took;
}
