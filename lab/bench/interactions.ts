import type { Browser, CDPSession, Cookie, Page } from 'playwright-core';
import { type PressTimes, timePress } from './press';
import { resizeCatalogue } from './resize-catalogue';

/** Products of the catalogue in which a customer searches. */
const sizes = [60, 402, 2_000, 10_000] as const;
/** Factor by which the phone is slower than this machine. */
const phoneSlowdown = 4;
/** Milliseconds until the frame behind a press is painted (INP's definition). */
const pressTarget = 50;
/** Journeys there and back after which memory is measured. */
const memoryRounds = 50;

interface Options {
  url: string;
  cookies: readonly Cookie[];
  rounds: number;
}

/** Times of each interaction in one round, by its name. */
type Times = Record<string, PressTimes>;
type Time = (name: string, act: () => Promise<unknown>, watch?: string) => Promise<void>;

const status = "document.querySelector('main [role=status]')?.textContent";
const cards = "document.querySelectorAll('main li[tabindex]:not([style*=none])').length";
const heading = "document.querySelector('main h2')?.textContent";

/** Measures interactions with the form on a slow phone, with catalogues of all sizes in turns, and prints a table. */
export async function printInteractions(browser: Browser, options: Options): Promise<void> {
  const pages = new Map<number, OpenPage>();
  for (const size of sizes) pages.set(size, await openForm(browser, options, size));
  const times = new Map<string, PressTimes[]>();
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [size, opened] of pages) {
      const measured = await measureRound(opened);
      for (const [name, time] of Object.entries(measured)) {
        const key = `${name} ${size}`;
        times.set(key, [...(times.get(key) ?? []), time]);
      }
    }
    console.log(`round ${round + 1} of ${options.rounds}`);
  }
  const names = new Set([...times.keys()].map((key) => key.replace(/ \d+$/, '')));
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const middle = (name: string, size: number, which: keyof PressTimes) =>
    Math.round(median((times.get(`${name} ${size}`) ?? []).map((each) => each[which])));
  const cells = (name: string) =>
    sizes.map((size) => `${middle(name, size, 'next')} / ${middle(name, size, 'shown')}`);
  const lines = [...names].map((name) => row([name, ...cells(name), pressTarget]));
  const head = [
    'ms until the next frame / until all is shown',
    ...sizes.map((size) => `${size} products`),
    'target of the next frame',
  ];
  console.log([row(head), row(head.map(() => '---')), ...lines].join('\n'));
  const opened = pages.get(402) as OpenPage;
  console.log(`memory: ${await bytesOfRound(opened)} bytes a round, after ${memoryRounds}`);
}

interface OpenPage {
  page: Page;
  session: CDPSession;
}

/** Opens the form as a signed-in customer on a phone: the step of the kinds. */
async function openForm(
  browser: Browser,
  { url, cookies }: Options,
  size: number,
): Promise<OpenPage> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'ja-JP' });
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  await resizeCatalogue(page, size);
  await page.goto('/order-change-form');
  await page.getByRole('checkbox', { name: 'お届け先' }).check();
  return { page, session: await context.newCDPSession(page) };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** From the kinds to the catalogue and the destination, and back to the kinds. */
async function measureRound({ page, session }: OpenPage): Promise<Times> {
  const times: Times = {};
  const time: Time = async (name, act, watch) => {
    // For this press alone: a page that is slowed down keeps a core busy, and from the other pages.
    times[name] = await timePress(page, act, watch, (isPressed) =>
      session.send('Emulation.setCPUThrottlingRate', { rate: isPressed ? phoneSlowdown : 1 }),
    );
  };
  const click = (name: string | RegExp) => () => press(page, name).dispatchEvent('click');
  const key = (name: string) => () => page.keyboard.press(name);
  const tick = page.getByRole('checkbox', { name: '商品' });

  await time('tick', () => tick.dispatchEvent('click'));
  await time('next', click('次へ'), heading);
  await press(page, /：(商品を変更する|選び直す)$/).click();
  await page.getByText('点の商品が見つかりました').waitFor();
  await page.waitForTimeout(settling);
  await time('more', click(/^さらに表示/), cards);
  await page.getByLabel('商品を検索').focus();
  await time('a key in the search', key('1'), status);
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(settling);
  await time('pick', click(/この商品を選ぶ/), heading);
  await press(page, '次へ').click();

  await page.getByLabel('お届け先のお名前').focus();
  await time('a key in the name', key('a'));
  await page.getByLabel('郵便番号').fill('100000');
  await page.getByLabel('郵便番号').press('End');
  await page.waitForTimeout(settling);
  await time('the last digit of a postal code', key('1'));
  await press(page, '戻る').click();
  await press(page, '戻る').click();
  await tick.waitFor();
  await tick.dispatchEvent('click');
  return times;
}

/** Milliseconds for what the page does in its idle time. */
const settling = 400;

/** Bytes that the page holds after each journey to the catalogue and back. */
async function bytesOfRound({ page, session }: OpenPage): Promise<number> {
  const tick = page.getByRole('checkbox', { name: '商品' });
  await tick.check();
  const goThereAndBack = async () => {
    await press(page, '次へ').click();
    await press(page, /：(商品を変更する|選び直す)$/).click();
    await press(page, '選ばずに戻る').click();
    await press(page, '戻る').click();
    await tick.waitFor();
  };
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  for (let round = 0; round < 5; round += 1) await goThereAndBack();
  const before = await used();
  for (let round = 0; round < memoryRounds; round += 1) await goThereAndBack();
  return Math.round(((await used()) - before) / memoryRounds);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
