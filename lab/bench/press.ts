import type { Page } from 'playwright-core';

/** Milliseconds from the event of a press, each until a frame has been painted. */
export interface PressTimes {
  /** the next frame, whatever it shows: what "interaction to next paint" (INP) counts */
  next: number;
  /** the frame that shows all that the press does */
  shown: number;
}

/**
 * Measures a press in the page.
 *
 * @param act presses
 * @param watch JavaScript whose value changes with the frame that shows what the press does; without it the
 *   next frame does
 * @param slowDown called before the press and after it
 */
export async function timePress(
  page: Page,
  act: () => Promise<unknown>,
  watch: string | undefined,
  slowDown: (isPressed: boolean) => Promise<unknown>,
): Promise<PressTimes> {
  const value = watch ?? 'NaN'; // equal to nothing: changed at once
  const timer = await page.evaluateHandle<{ times: Promise<PressTimes> }>(`({
    times: new Promise((resolve) => {
      const before = ${value};
      const untilPainted = (began) => new Promise((end) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel(); // its task comes behind the paint
        port1.onmessage = () => end(performance.now() - began);
        port2.postMessage('');
      }));
      const note = (event) => {
        for (const type of ['keydown', 'click']) removeEventListener(type, note, true);
        const began = performance.now();
        const next = untilPainted(began);
        const look = () => {
          if (${value} === before) return;
          observer.disconnect();
          void Promise.all([next, untilPainted(began)]).then(([next, shown]) => resolve({ next, shown }));
        };
        const observer = new MutationObserver(look);
        const whatever = { attributes: true, characterData: true, childList: true, subtree: true };
        observer.observe(document, whatever);
        look();
      };
      for (const type of ['keydown', 'click']) addEventListener(type, note, true);
    }),
  })`);
  await slowDown(true);
  await act();
  const times = await timer.evaluate((measured) => measured.times);
  await slowDown(false);
  return times;
}
