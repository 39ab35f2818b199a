import type { Locator } from 'playwright-core';
import { refusal } from '../../outcome';
import type { WatchedPage } from './watched-page';

declare const smokeTestRemember: () => void;
declare const smokeTestKeepCommon: () => void;
declare const smokeTestWidths: () => string[];
declare const smokeTestBreakpoints: () => number[];
declare const smokeTestCovered: () => string | undefined;
declare const smokeTestCut: () => string | undefined;

/** Pixels; from the narrowest phone to a wide screen. */
const widths = [320, 480, 600, 720, 768, 1024, 1536];
const height = 800;
/** Window of a phone held sideways, or upright with its keyboard open. */
const low = { width: 740, height: 360 };

/**
 * Looks at the page at each width: a control of a phone and of a wide screen is there between them. Ends at 1280 px.
 *
 * @param pressed what a customer presses next: one of them is there at each width
 * @param isNew whether it was pressed in no step before: then the widths at which the style sheets say otherwise count too
 */
export async function sweepWidths(
  { page, findings, ask }: WatchedPage,
  pressed?: Locator,
  isNew = true,
): Promise<void> {
  if (findings.length > 0) return;
  const isShown = async () =>
    !pressed || (await ask(() => pressed.filter({ visible: true }).count())) !== 0;
  const find = (what: string | undefined, width: number) => {
    if (what === undefined || findings.length > 0) return;
    const path = new URL(page.url()).pathname;
    findings.push(refusal('mount-frame', { path, what: `${what} at ${width} px` }));
  };
  const at = async (width: number, high = height) => {
    await page.setViewportSize({ width, height: high });
    const faults = (await ask(() => page.evaluate(() => smokeTestWidths()))) ?? [];
    const [what = (await isShown()) ? undefined : 'what is pressed next cannot be seen'] = faults;
    find(what, width);
  };
  await ask(() => page.evaluate(() => smokeTestRemember()));
  await page.setViewportSize({ width: 360, height });
  await ask(() => page.evaluate(() => smokeTestKeepCommon()));
  const more = (isNew && (await ask(() => page.evaluate(() => smokeTestBreakpoints())))) || [];
  const between = new Set([...widths, ...more.filter((one) => one > 320 && one < 1920)]);
  for (const width of [360, ...between, 1280]) await at(width);
  await at(low.width, low.height);
  find(await ask(() => page.evaluate(() => smokeTestCovered())), low.width);
  await page.setViewportSize({ width: 1280, height });
  find(await ask(() => page.evaluate(() => smokeTestCut())), 1280);
}
