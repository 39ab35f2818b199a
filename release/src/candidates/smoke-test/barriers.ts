import type { CDPSession, Page } from 'playwright-core';
import { refusal } from '../../outcome';
import { pathOf } from './answer-calls';
import { axe } from './axe.cjs';
import { line, type WatchedPage } from './watched-page';

declare const smokeTestMovingWords: () => string | undefined;

/** WCAG 2.2, levels A and AA: what else axe knows is advice, but for an order of Tab of a part's own, which comes before the frame. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Milliseconds to wait for what still fades: it has not its colours yet. */
const patience = 1_000;

const look = `(async () => {
  const fading = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  const ended = Promise.allSettled(fading.map(({ finished }) => finished));
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ${patience}))]);
  const { violations } = await axe.run({
    runOnly: { type: 'tag', values: ${JSON.stringify(tags)} },
    rules: { tabindex: { enabled: true } },
    resultTypes: ['violations'],
    selectors: false,
  });
  const grave = violations.find(({ impact }) => ['serious', 'critical'].includes(impact));
  return grave && grave.help + ': ' + grave.nodes[0].html;
})()`;

/** One for each page: what another session would make is a world without axe, which has half a megabyte. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Looks with axe at what the page shows now: at most one finding, of what some people cannot perceive or use. In a world of its own,
 * since axe adds to built-ins, which a part must not find.
 */
export async function lookForBarriers({ page, findings, ask }: WatchedPage): Promise<void> {
  if (findings.length > 0) return;
  const session = await sessionOf(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const found = await ask(async () => {
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe', // the world of the look before, while the document is the same
    });
    const options = { contextId, awaitPromise: true, returnByValue: true };
    const evaluate = (expression: string) =>
      session.send('Runtime.evaluate', { expression, ...options });
    const isNew = await evaluate('typeof axe === "undefined"');
    if (isNew.result.value === true) await evaluate(`${axe}\n0`);
    return evaluate(look);
  });
  if (found?.exceptionDetails) throw new Error(found.exceptionDetails.text);
  const lookForMoving = () => ask(() => page.evaluate(() => smokeTestMovingWords()));
  const barrier: unknown = found?.result.value ?? (await lookForMoving());
  if (typeof barrier === 'string' && findings.length === 0)
    findings.push(refusal('mount-barrier', { path: pathOf(page), what: line(barrier) }));
}
