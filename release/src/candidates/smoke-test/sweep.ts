import { refusal } from '../../outcome';
import type { WatchedPage } from './watched-page';

declare const smokeTestRemember: () => void;
declare const smokeTestKeepCommon: () => void;
declare const smokeTestWidths: () => string[];

/** Pixels; between the narrowest phone and a wide screen. */
const widths = [480, 600, 720, 768, 1024];
const height = 800;

/** Looks at the page at each width: a control of a phone and of a wide screen is there between them. Ends at 1280 px. */
export async function sweepWidths({ page, findings, ask }: WatchedPage): Promise<void> {
  if (findings.length > 0) return;
  const at = async (width: number) => {
    await page.setViewportSize({ width, height });
    const faults = (await ask(() => page.evaluate(() => smokeTestWidths()))) ?? [];
    const [what] = faults;
    if (what === undefined || findings.length > 0) return;
    const path = new URL(page.url()).pathname;
    findings.push(refusal('mount-frame', { path, what: `${what} at ${width} px` }));
  };
  await ask(() => page.evaluate(() => smokeTestRemember()));
  await page.setViewportSize({ width: 360, height });
  await ask(() => page.evaluate(() => smokeTestKeepCommon()));
  for (const width of [360, ...widths, 1280]) await at(width);
  await page.setViewportSize({ width: 1280, height });
}
