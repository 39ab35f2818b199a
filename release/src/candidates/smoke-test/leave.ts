import type { Page } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { refusal } from '../../outcome';
import { pathOf } from './answer-calls';
import type { AtWork } from './left-behind';
import { after, type WatchedPage } from './watched-page';

declare const smokeTestAtWork: () => AtWork;

/** Milliseconds between two looks. */
const pace = 200;

interface Left {
  /** of the page that is left */
  path: string;
  /** the parts that are on this page and not on the one that the header leads to */
  own: readonly string[];
  /** Is the page there again? */
  isBack: () => Promise<boolean>;
}

/**
 * Leaves a page by the link of the header and comes back, twice: nothing of its parts may outlive it, or grow. What the
 * page itself holds may grow once, as caches do: it is left a third time then.
 */
export async function leave(watched: WatchedPage, { path, own, isBack }: Left): Promise<void> {
  const { page, findings } = watched;
  if (findings.length > 0 || path === '/' || pathOf(page) !== path) return;
  const leaveOnce = async () => {
    const left = await goHome(watched, path, own);
    if (!left || findings.length > 0) return undefined;
    await page.goBack({ timeout: smokeTestLimits.step }).catch(() => undefined);
    if (!(await until(isBack, smokeTestLimits.step)))
      findings.push(refusal('mount-frame', { path, what: 'Back does not lead back' }));
    return left;
  };
  const first = await leaveOnce();
  if (!first || findings.length > 0) return;
  const second = await leaveOnce();
  const more = own.find((name) => (second?.listeners[name] ?? 0) > (first.listeners[name] ?? 0));
  if (more !== undefined && findings.length === 0) {
    const what = `listeners of ${more} grow with each visit`;
    findings.push(refusal('mount-changed', { path, what }));
  }
  if (!second || !growsBy(first.held, second.held) || findings.length > 0) return;
  const third = await leaveOnce();
  const what = third && growsBy(second.held, third.held);
  if (what && findings.length === 0)
    findings.push(refusal('mount-changed', { path, what: `${what} grow with each visit` }));
}

/** What a page holds in its memory; count. */
interface Held {
  nodes: number;
  jsEventListeners: number;
  /** of its scripts; bytes */
  usedSize: number;
}

/** Returns what of a page has grown by more than a visit may leave, in words. */
function growsBy(before: Held, after: Held): string | undefined {
  if (after.nodes - before.nodes > smokeTestLimits.leftNodes) return 'nodes that no page shows';
  const more = after.jsEventListeners - before.jsEventListeners;
  if (more > smokeTestLimits.leftNodes) return 'listeners';
  return after.usedSize - before.usedSize > smokeTestLimits.leftBytes
    ? 'bytes of memory'
    : undefined;
}

async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { ...(await session.send('Memory.getDOMCounters')), usedSize };
  } finally {
    await session.detach();
  }
}

/** Goes to the first page. Returns what is at work there; undefined if the page cannot be left. */
async function goHome(
  { page, findings, ask }: WatchedPage,
  path: string,
  own: readonly string[],
): Promise<(AtWork & { held: Held }) | undefined> {
  const home = page.locator('header a[href="/"]').first();
  if (!(await home.isVisible())) return undefined;
  const look = () => ask(() => page.evaluate(() => smokeTestAtWork()));
  const here = await look();
  await home.click({ timeout: smokeTestLimits.answer, noWaitAfter: true }).catch(() => undefined);
  if (!(await until(async () => pathOf(page) !== path, smokeTestLimits.watched))) return undefined;

  const outlives = ({ intervals, boxes }: AtWork) => {
    const timer = here?.intervals.find((name) => intervals.includes(name));
    if (timer !== undefined) return `a timer of ${timer} goes on elsewhere`;
    const box = own.find((name) => here?.boxes.includes(name) && boxes.includes(name));
    return box === undefined ? undefined : `a box of ${box} stays elsewhere`;
  };
  const isGone = async () => {
    const left = await look();
    return !left || outlives(left) === undefined;
  };
  if (!(await until(isGone, smokeTestLimits.watched))) {
    const left = await look();
    const what = left && outlives(left);
    if (what !== undefined) findings.push(refusal('mount-changed', { path, what }));
  }
  const before = await look();
  await after(smokeTestLimits.idle);
  const end = await look();
  const goesOn = (name: string) =>
    (end?.begun[name] ?? 0) - (before?.begun[name] ?? 0) >= smokeTestLimits.idleTimers;
  const busy = own.find(goesOn);
  if (busy !== undefined && findings.length === 0)
    findings.push(refusal('mount-changed', { path, what: `timers of ${busy} go on elsewhere` }));
  return end && { ...end, held: await heldBy(page) };
}

async function until(isSo: () => Promise<boolean>, time: number): Promise<boolean> {
  for (const end = Date.now() + time; Date.now() < end; await after(pace))
    if (await isSo()) return true;
  return isSo();
}
