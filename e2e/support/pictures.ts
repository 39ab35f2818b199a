import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Folder for pictures of each state that axe looks at; without it none is taken. */
const { PICTURES: folder } = process.env;

/** Widths beside those of the tests at which a state is pictured. */
const otherWidths = [768, 1920];

/** Pictures of a test until now, by its name. */
const taken = new Map<string, number>();

/**
 * Keeps pictures of a state: as it is, in forced colours, and at the widths that no test takes.
 *
 * @param settle waits for colours and sizes that change by and by
 */
export async function keepPictures(
  page: Page,
  settle: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = page.viewportSize();
  if (!folder || !viewport) return;
  mkdirSync(folder, { recursive: true });
  const { currentTestName = '' } = expect.getState();
  const number = (taken.get(currentTestName) ?? 0) + 1;
  taken.set(currentTestName, number);
  const name = `${currentTestName.replace(/[^\p{L}\d]+/gu, '-').slice(0, 90)}-${number}`;
  async function keep(suffix: string | number): Promise<void> {
    await settle(page);
    await page.screenshot({ path: join(folder ?? '', `${name}-${suffix}.png`), fullPage: true });
  }

  await keep(viewport.width);
  await page.emulateMedia({ forcedColors: 'active' });
  await keep(`${viewport.width}-forced`);
  await page.emulateMedia({ forcedColors: null });
  for (const width of otherWidths) {
    await page.setViewportSize({ ...viewport, width });
    await keep(width);
  }
  await page.setViewportSize(viewport);
}
