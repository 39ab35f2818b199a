import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Half of what the package exports as its source: half the time to inject it. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

/** Every violation that axe finds on the page, in short; none is the only good answer. */
export async function violationsOf(page: Page): Promise<string[]> {
  await settle(page);
  // The page's policy forbids added scripts, so axe goes in below it, once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const axe = (
      globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }
    ).axe;
    return (await axe.run()).violations;
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ''}`);
}

/** A page that fades in has not its colours yet. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}
