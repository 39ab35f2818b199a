import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { dataDir } from '../support/environment';
import { startUntil, stop } from '../support/processes';
import { liveVersion, whileActive } from '../support/release';
import { useBrowser } from '../support/use-browser';
import type { Variant } from '../support/variant';

const openBrowser = useBrowser();

/** A sign-in that can be told from the others, and throws at the first press. */
const broken: Variant = {
  remote: 'remote-auth',
  version: '99.1.0',
  source: `
import { createElement } from 'react';
import original from './original';
const { Screen } = original;
const onClick = () => { throw new Error('broken at a press'); };
export default { ...original, Screen: () => createElement('div', { onClickCapture: onClick, id: 'broken' }, createElement(Screen)) };
`,
};

/** The record for support, as the customer copies it. */
async function readRecord(page: Page): Promise<string> {
  const record = page.getByLabel('記録', { exact: true }).filter({ hasText: 'schema' });
  return record.innerText();
}

interface Replayed {
  page: Page;
  problems: string[];
  /** what the command says of the record */
  printed: string;
}

/** Gives a record to the command `explain`, and shows the page that it serves. */
async function whileExplained(
  record: string,
  show: (replayed: Replayed) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'order-change-explain-'));
  const file = join(folder, 'record.json');
  await writeFile(file, record);
  const explain = ['--import', 'tsx', 'release/src/cli.ts', 'explain', file];
  const site = ['--site', join(dataDir, 'site')];
  const { child, output } = await startUntil(/Stop with Ctrl\+C/, [...explain, ...site]);
  try {
    const { page, problems } = await openBrowser();
    await page.goto(/ on (http:\S+)\. Stop/.exec(output)?.[1] ?? 'about:blank');
    await show({ page, problems, printed: output });
  } finally {
    await stop(child);
    await rm(folder, { recursive: true });
  }
}

const press = (page: Page) => page.getByLabel('メールアドレス').click();

/** The broken version is there, and fails as it did; nothing takes over. */
async function showFailure({ page, problems, printed }: Replayed): Promise<void> {
  expect(printed).toContain(`remote-auth ${broken.version}`);
  await page.locator('#broken').waitFor();
  await Promise.all([page.waitForEvent('pageerror'), press(page)]);
  expect(problems).toEqual(['uncaught: broken at a press']);
  expect(await page.locator('#broken').count()).toBe(1);
}

test('explain replays the version that failed on a page though another took over, of this load and of one before it', () => {
  const before = liveVersion('remote-auth');
  return whileActive(broken, async () => {
    const { page } = await openBrowser();
    await page.goto('/');
    await page.locator('#broken').waitFor();
    await press(page);
    await page.locator('#broken').waitFor({ state: 'detached' });
    await page.getByLabel('メールアドレス').waitFor(); // of the version before
    await page.waitForFunction((pair) => document.cookie.includes(pair), `~remote-auth@${before}`);

    await page.keyboard.press('Alt+Shift+KeyE');
    await whileExplained(await readRecord(page), async (replayed) => {
      expect(replayed.printed).toContain(`remote-auth@${broken.version} FAILS: its code throws`);
      await showFailure(replayed);
    });

    await page.goto('/?explain');
    const later = await readRecord(page);
    expect(JSON.parse(later)).toMatchObject({
      parts: expect.arrayContaining([{ name: 'remote-auth', version: before, why: 'session' }]),
    });
    await whileExplained(later, showFailure);
  });
});
