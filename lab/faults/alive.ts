import type { BrowserContext, Page } from 'playwright-core';

/** Milliseconds that a page has to come to something that the customer can do. */
const usableTimeout = 20_000;

/** Controls that a customer can press or fill in: of the page, or of a dialog over it. */
const usable =
  ':is(#app main, dialog[open], [role=dialog]) :is(input, select, button):not([disabled]):visible';

/** A change that was sent without an answer: the page asks for its result by itself, for about a minute. */
const unansweredChange = '受け付けの結果を確認しています';
/** Steps of the page's clock, in milliseconds; after so many steps the page must have stopped asking. */
const askingStep = 30_000;
const longestAsking = 6;

/** A remote that threw, or did not come: the host's panel. */
export const panel = /を表示できませんでした|ページを読み込めませんでした/;

/** Returns the reason that a page is dead: it leads to no next step, or threw. Undefined if it lives. */
export async function whyDead(
  page: Page,
  problems: string[],
  { mayShowPanel }: { mayShowPanel: boolean },
): Promise<string | undefined> {
  try {
    const isUsable = page.locator(usable).or(page.getByText(unansweredChange));
    await isUsable.first().waitFor({ timeout: usableTimeout });
  } catch {
    const shown = await page.locator('body').innerText();
    return `nothing can be done on it: ${shown.replace(/\s+/g, ' ').slice(0, 200)}`;
  }
  if (!(await stopsAsking(page))) return 'it never stops asking for the result of the change';
  if (problems.length > 0) return problems.join('; ');
  const isPanel = !mayShowPanel && (await page.getByText(panel).count()) > 0;
  return isPanel ? 'a part of it cannot be shown' : undefined;
}

/** Sets the page's clock forward until it no longer asks for the result of a change by itself. */
async function stopsAsking(page: Page): Promise<boolean> {
  const asking = page.getByText(unansweredChange);
  for (let step = 0; step < longestAsking && (await asking.isVisible()); step += 1) {
    await page.clock.fastForward(askingStep);
    await asking.waitFor({ state: 'hidden', timeout: 500 }).catch(() => undefined);
  }
  return !(await asking.isVisible());
}

/** A page whose clock can be set forward, and its uncaught errors from now on. */
export async function openWatched(context: BrowserContext) {
  const page = await context.newPage();
  await page.clock.install();
  return { page, problems: watchProblems(page) };
}

/** The uncaught errors of a page, from now on. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}
