import type { BrowserContext, Page, Request } from 'playwright-core';

/** Turns of a page without a request after which nothing more is expected. A busy machine's take longer. */
const quietTurns = 10;

const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Knows from now on which requests of a visitor's pages have no answer yet. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  context.on('request', (request) => requests.add(request));
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
}

/** Resolves once all that a visitor's pages asked for is answered, and nothing more is asked for. */
export async function allAnswered(page: Page): Promise<void> {
  const requests = underWay.get(page.context());
  if (!requests) throw new Error('The requests of this page are not watched.');
  for (let turns = 0; turns < quietTurns; turns += 1) {
    await page.evaluate(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (requests.size > 0) turns = -1;
  }
}

/**
 * Sets the clock of a visitor's pages forward, once all that they asked for is answered: to a page
 * that waits, the time of the jump is time without an answer. It gives up, asks again, and that
 * answer moves the end of the session.
 */
export async function letTimePass(page: Page, time: string): Promise<void> {
  await allAnswered(page);
  await page.context().clock.fastForward(time);
}
