import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from 'scripts/root';
import { keepPictures } from './pictures';
import { desktop, phone } from './use-browser';

/** Half of what the package exports as its source: half the time to inject it. */
const axe = readFileSync(join(root, 'e2e/node_modules/axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

interface Axe {
  run: (options: object) => Promise<{ violations: Violation[] }>;
}

/** A page of Playwright, or of another engine (engines/page.ts). */
interface Evaluating {
  evaluate: <T>(work: string | (() => T | Promise<T>)) => Promise<T>;
}

/** Every violation that axe finds on the page, in short; none is the only good answer. */
export async function violationsOf(page: Evaluating): Promise<string[]> {
  await settle(page);
  // The page's policy forbids added scripts, so axe goes in below it, once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Nothing is made of what passes, nor of where a violation is: a third of the time.
    return (await axe.run({ resultTypes: ['violations'], selectors: false })).violations;
  });
  await countState(page);
  if ('viewportSize' in page) await keepPictures(page as unknown as Page, settle);
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ''}`);
}

/** File of the tests' data folder with a line for each state that axe has looked at. */
export const seenByAxe = 'seen-by-axe';

/** Notes a state by its width and its words, without numbers, which differ from run to run; the end of the run tells how many. */
async function countState(page: Evaluating): Promise<void> {
  const { E2E_DATA_DIR: dataDir } = process.env;
  if (!dataDir) return;
  const words = await page.evaluate(() => document.body.innerText);
  const width = await page.evaluate(() => innerWidth);
  const hash = createHash('sha1')
    .update(words.replace(/[\w@.-]+/g, ''))
    .digest('hex');
  appendFileSync(join(dataDir, seenByAxe), `${width} ${hash}\n`);
}

/**
 * Looks at what a phone shows on a wide screen, then on the phone again: nothing is wider than the
 * screen, and axe finds nothing. For what does not depend on the width at which it was reached.
 */
export async function lookAtBothWidths(
  page: Page,
  look: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await look();
    expect(await violationsOf(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
}

/** A page that fades in has not its colours yet. What is below the screen may not be drawn, and its animations never end. */
async function settle(page: Evaluating): Promise<void> {
  await page.evaluate(() => {
    const ended = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined));
    return Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  });
}
