import type { Page } from 'playwright-core';

/** Milliseconds that a page has to come to something that the customer can do. */
const usableTimeout = 20_000;

/** What a customer can press or fill in: of the page, or of a dialog over it. */
const usable =
  ':is(#app main, dialog[open], [role=dialog]) :is(input, select, button):not([disabled]):visible';

/** A change that was sent without an answer: the page asks for its result by itself, for half a minute. */
const unansweredChange = '受け付けの結果を確認しています';

/** A remote that threw, or did not come: the host's panel. */
const panel = /を表示できませんでした/;

/** Why a page is dead: it comes to nothing that can be done, or threw. Undefined if it lives. */
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
  if (problems.length > 0) return problems.join('; ');
  const isPanel = !mayShowPanel && (await page.getByText(panel).count()) > 0;
  return isPanel ? 'a part of it cannot be shown' : undefined;
}

/** The uncaught errors of a page, from now on. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}
