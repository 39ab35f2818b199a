import type { Locator } from 'playwright-core';
import { refusal } from '../../outcome';
import type { WatchedPage } from './watched-page';

declare const smokeTestRemember: () => void;
declare const smokeTestKeepCommon: () => void;
declare const smokeTestWidths: () => string[];
declare const smokeTestBreakpoints: () => number[];
declare const smokeTestCovered: () => string | undefined;

/** Pixels; between the narrowest phone and a wide screen. */
const widths = [480, 600, 720, 768, 1024];
const height = 800;
/** Beyond these two nothing is looked at: a phone on which the page is enlarged, and a wide screen. */
const [narrowest, widest] = [320, 1920];
/** A phone that is held sideways. */
const low = { width: 740, height: 360 };

/**
 * Looks at the page at each width: a control of a phone and of a wide screen is there between them, and beyond them; what is pressed
 * next can be seen in a low window too. Ends at 1280 px.
 *
 * @param pressed what a customer presses next: one of them is there at each width
 * @param isNew whether it was pressed in no step before: then the widths at which the style sheets say otherwise count too, and those beyond
 */
export async function sweepWidths(
  { page, findings, ask }: WatchedPage,
  pressed?: Locator,
  isNew = true,
): Promise<void> {
  if (findings.length > 0) return;
  const isShown = async () =>
    !pressed ||
    (await ask(() => pressed.filter({ visible: true }).evaluateAll(isAnyInReach))) !== false;
  const find = (what: string | undefined, width: number) => {
    if (what === undefined || findings.length > 0) return;
    const path = new URL(page.url()).pathname;
    findings.push(refusal('mount-frame', { path, what: `${what} at ${width} px` }));
  };
  const unseen = async () =>
    (await isShown()) ? undefined : 'what is pressed next cannot be seen';
  const at = async (width: number, counts: (fault: string) => boolean = () => true) => {
    await page.setViewportSize({ width, height });
    const faults = (await ask(() => page.evaluate(() => smokeTestWidths()))) ?? [];
    const [what = await unseen()] = faults.filter(counts);
    find(what, width);
  };
  await ask(() => page.evaluate(() => smokeTestRemember()));
  await page.setViewportSize({ width: 360, height });
  await ask(() => page.evaluate(() => smokeTestKeepCommon()));
  const more = (isNew && (await ask(() => page.evaluate(() => smokeTestBreakpoints())))) || [];
  const between = new Set([...widths, ...more.filter((one) => one > 360 && one < 1280)]);
  for (const width of [360, ...between, 1280]) await at(width);
  const isBeyond = (one: number) =>
    (one >= narrowest && one < 360) || (one > 1280 && one <= widest);
  const beyond = isNew ? new Set([narrowest, ...more.filter(isBeyond), widest]) : [];
  // There a page may scroll sideways.
  for (const width of beyond) await at(width, (fault) => fault.endsWith('cannot be seen'));
  await page.setViewportSize(low);
  find(await ask(() => page.evaluate(() => smokeTestCovered())), low.width);
  if (isNew) find(await unseen(), low.width);
  await page.setViewportSize({ width: 1280, height });
}

/** Runs in the page: does one of them lie where scrolling leads? */
function isAnyInReach(elements: Element[]): boolean {
  return elements.some((element) => {
    const { right, bottom } = element.getBoundingClientRect();
    if (right > 0 && bottom > 0) return true;
    element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
    const after = element.getBoundingClientRect();
    return after.right > 0 && after.bottom > 0;
  });
}
