import type { Browser } from 'playwright-core';
import type { Screens } from '../../documents/first-screen';
import { smokeTestLimits } from '../../limits';
import { refusal } from '../../outcome';
import type { Content } from './first-screen-in-page';
import { inPage } from './in-page.cjs';
import { atHome } from './surroundings';
import type { WatchedPage, Where } from './watched-page';

declare const smokeTestContent: (selector: string, isAll?: boolean) => Content;
/** Slots for which the first screen has any words: one that waits for data has none. */
declare const smokeTestFilled: () => string[];
declare const smokeTestReaching: (css: string, classes: readonly string[]) => string[];

/** First screens that remotes have rendered for a page when they were built. */
export type FirstScreens = readonly Screens[string][];

/** The element of a document that holds the first screen. */
const screen = '#screen';

/**
 * Compares the first screen of a page with scripts off with the live one: its words and controls are there, and those of
 * the slots are on the first screen. Its style keeps to the classes of its own HTML.
 */
export async function compareFirstScreen(
  browser: Browser,
  { origin, path }: Pick<Where, 'origin' | 'path'>,
  { page: live, findings, ask }: WatchedPage,
  screens: FirstScreens,
): Promise<void> {
  if (findings.length > 0 || screens.length === 0) return;
  const find = (what: string) => {
    if (findings.length === 0)
      findings.push(refusal('mount-frame', { path, what: `the first screen ${what}` }));
  };
  for (const { css, html, more = '', early = '' } of screens) {
    const classes = `${html} ${more} ${early}`.match(/[\w-]+/g) ?? [];
    const [reaching] =
      (await ask(() =>
        live.evaluate(([text, own]) => smokeTestReaching(text, own), [css, classes] as const),
      )) ?? [];
    if (reaching !== undefined) find(`has a style for "${reaching}" of the whole page`);
  }
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
    ...atHome,
  });
  try {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load', timeout: smokeTestLimits.ready });
    if ((await page.locator(screen).count()) === 0) return;
    await page.evaluate(inPage);
    const contentIn = (selector: string) => (one: typeof page) =>
      one.evaluate((asked) => smokeTestContent(asked), selector);
    const first = await contentIn(screen)(page);
    // Without scripts a page may hide a form that nobody could send.
    const all = await page.evaluate((asked) => smokeTestContent(asked, true), screen);
    const whole = await ask(() => contentIn('body')(live));
    const lacks = (those: Content, some: Content) =>
      some.texts.find((one) => !those.texts.includes(one)) ??
      some.controls.find((one) => !those.controls.includes(one));
    const more = whole && lacks(whole, first);
    if (more !== undefined) find(`shows ${quoted(more)}, which the page does not have`);
    for (const slot of await page.evaluate(() => smokeTestFilled())) {
      const shown = await ask(() => contentIn(`[data-slot="${slot}"]`)(live));
      const less = shown && lacks(all, shown);
      if (less !== undefined) find(`lacks ${quoted(less)}`);
    }
  } finally {
    await context.close();
  }
}

const quoted = (text: string) => (text.startsWith('<') ? text : `"${text}"`).slice(0, 80);
