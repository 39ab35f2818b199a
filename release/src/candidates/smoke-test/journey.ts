import type { Browser, Page } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { refusal } from '../../outcome';
import type { Fixtures, Step } from './fixtures';
import { frameFaults } from './frame';
import type { Visited } from './visit';
import { line, openWatched } from './watched-page';

/**
 * Makes the journey that the host publishes, on a narrow screen, and looks at the frame after each step. Ends at the
 * first step that cannot be made, or after which the frame is not there.
 */
export async function makeJourney(
  browser: Browser,
  origin: string,
  fixtures: Fixtures,
): Promise<Visited> {
  const [first] = fixtures.journey;
  const path = first && 'open' in first ? first.open : '/';
  const watched = await openWatched(browser, { origin, path, fixtures, width: 360 });
  const { page, findings, notes, act, close } = watched;
  act();
  for (const [at, step] of fixtures.journey.entries()) {
    try {
      await take(page, step);
    } catch (error) {
      const [why = ''] = line((error as Error).message).split(' Call log');
      findings.push(refusal('mount-journey', { step: at + 1, what: JSON.stringify(step), why }));
      break;
    }
    const [what] = await frameFaults(watched);
    if (what === undefined) continue;
    const told = `${what} after step ${at + 1} of the journey`;
    findings.push(refusal('mount-frame', { path: new URL(page.url()).pathname, what: told }));
    break;
  }
  await close();
  return { findings, notes };
}

async function take(page: Page, step: Step): Promise<void> {
  const timeout = smokeTestLimits.step;
  if ('open' in step) {
    await page.goto(step.open, { timeout, waitUntil: 'commit' });
  } else if ('press' in step) {
    await page.locator(step.press).first().click({ timeout, noWaitAfter: true });
  } else if ('fill' in step) {
    await page.locator(step.fill).first().waitFor({ timeout });
    for (const field of await page.locator(step.fill).all())
      await field.fill(step.with, { timeout });
  } else {
    const seen = page.locator(step.see).filter({ hasText: step.text });
    await seen.first().waitFor({ timeout });
  }
}
