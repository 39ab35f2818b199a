import type { Page, Route } from 'playwright-core';
import {
  choice,
  heading,
  isLive,
  next,
  type Opened,
  openWithoutScripts,
  summary,
  tick,
  ticked,
} from '../support/early-choice';
import { holdScripts } from '../support/hold-scripts';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

const isFocused = (element: Element) => element === document.activeElement;

/** Milliseconds in which a page that has taken over would do what nobody asks for any more. */
const settles = 300;

/** Lets the page take over, and settle. */
async function handOver({ page, letIn }: Opened): Promise<void> {
  letIn();
  await isLive(page);
  await page.waitForTimeout(settles);
}

async function stays(page: Page, ...kinds: string[]): Promise<void> {
  await heading(page, choice);
  expect(await ticked(page)).toEqual(kinds);
}

/** The page is one step on: the way back leads to the choice. */
async function isOneStepOn(page: Page, ...kinds: string[]): Promise<void> {
  await page.getByLabel('お届け先のお名前').waitFor();
  await page.goBack();
  await stays(page, ...kinds);
}

const pressOn = () => {
  const timer = setInterval(() => {
    const isThere = document.querySelector('li[aria-current=step]')?.textContent === '変更する内容';
    if (!isThere) return clearInterval(timer);
    const all = [...document.querySelectorAll<HTMLElement>('main [type=submit]')];
    all.find((button) => button.checkVisibility())?.click();
  }, 20);
};

test.each<[string, (opened: Opened) => Promise<unknown>]>([
  [
    'Tab, Space and Enter choose and lead on',
    async (opened) => {
      const { page } = opened;
      await tick(page, '商品').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      expect(await next(page).evaluate(isFocused)).toBe(true);
      await page.keyboard.press('Enter');
      await handOver(opened);
      await isOneStepOn(page, 'destination', 'timeSlot');
    },
  ],
  [
    'Enter without a choice is answered, and leaves the address as it is',
    async (opened) => {
      const { page } = opened;
      const address = page.url();
      await tick(page, '商品').press('Enter');
      await summary(page).waitFor();
      expect(page.url()).toBe(address);
      await handOver(opened);
      await summary(page).waitFor();
      await stays(page);
    },
  ],
  [
    'an error keeps its words and the focus, and is there once',
    async (opened) => {
      const { page } = opened;
      await next(page).click();
      await summary(page).waitFor();
      const said = await summary(page).innerText();
      await handOver(opened);
      expect(await summary(page).count()).toBe(1);
      expect(await summary(page).innerText()).toBe(said);
      expect(await summary(page).evaluate(isFocused)).toBe(true);
      const lost = await page
        .locator('main [aria-describedby]')
        .evaluateAll((all) =>
          all.flatMap((one) =>
            (one.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .filter((id) => !document.getElementById(id)),
          ),
        );
      expect(lost).toEqual([]);
    },
  ],
  [
    'a tick that is taken back behind an error waits for the next press, early and late',
    async (opened) => {
      const { page } = opened;
      await next(page).click();
      await tick(page, '商品').check();
      await tick(page, '商品').uncheck();
      expect(await summary(page).count()).toBe(0);
      await handOver(opened);
      expect(await summary(page).count()).toBe(0);
      await next(page).click();
      await summary(page).waitFor();
      await stays(page);
    },
  ],
  [
    'a choice that changes behind the press is the one that leads on',
    async (opened) => {
      const { page } = opened;
      await tick(page, '商品').check();
      await next(page).click();
      await tick(page, 'お届け先').check();
      await tick(page, '商品').uncheck();
      await handOver(opened);
      await isOneStepOn(page, 'destination');
    },
  ],
  [
    'a choice that is taken back behind the press takes the press back',
    async (opened) => {
      const { page } = opened;
      await tick(page, '商品').check();
      await next(page).click();
      await page.getByText('確認しています').waitFor({ state: 'attached' });
      await tick(page, '商品').uncheck();
      expect(await page.getByText('確認しています').count()).toBe(0);
      await handOver(opened);
      expect(await summary(page).count()).toBe(0);
      await stays(page);
    },
  ],
  [
    'presses through the whole hand-over come to the next step, and no further',
    async (opened) => {
      const { page } = opened;
      await tick(page, 'お届け先').check();
      await page.evaluate(pressOn);
      await handOver(opened);
      await page.getByLabel('お届け先のお名前').waitFor();
      expect(await summary(page).count()).toBe(0);
      await isOneStepOn(page, 'destination');
    },
  ],
  [
    'five presses lead one step on',
    async (opened) => {
      const { page } = opened;
      await tick(page, 'お届け先').check();
      for (let time = 0; time < 5; time += 1) await next(page).click({ force: true });
      await handOver(opened);
      await isOneStepOn(page, 'destination');
    },
  ],
  [
    'a press on a box that begins before the code and ends behind it ticks it once',
    async (opened) => {
      const { page, letIn } = opened;
      await tick(page, 'お届け先').hover();
      await page.mouse.down();
      letIn();
      await page.waitForTimeout(1_500);
      await page.mouse.up();
      await isLive(page);
      expect(await ticked(page)).toEqual(['destination']);
      await next(page).click();
      await isOneStepOn(page, 'destination');
    },
  ],
  [
    'Space that is held on a box while the code comes ticks it once',
    async (opened) => {
      const { page, letIn } = opened;
      await tick(page, 'お届け先').focus();
      await page.keyboard.down('Space');
      letIn();
      await page.waitForTimeout(1_500);
      await page.keyboard.up('Space');
      await isLive(page);
      expect(await ticked(page)).toEqual(['destination']);
      await next(page).click();
      await isOneStepOn(page, 'destination');
    },
  ],
  [
    'what is shown of a box that is pressed through the hand-over is what the form holds',
    async (opened) => {
      const { page, letIn } = opened;
      await tick(page, 'お届け先').focus();
      for (let time = 0; time < 4; time += 1) await page.keyboard.press('Space');
      letIn();
      for (let time = 0; time < 3; time += 1) {
        await page.keyboard.press('Space', { delay: 60 });
        await page.waitForTimeout(150);
      }
      await isLive(page);
      expect(await ticked(page)).toEqual(['destination']);
      await next(page).click();
      await isOneStepOn(page, 'destination');
    },
  ],
  [
    'the focus on the menu stays there',
    async (opened) => {
      const { page } = opened;
      const menu = page.getByRole('button', { name: 'メニュー' });
      await menu.focus();
      await handOver(opened);
      expect(await menu.evaluate(isFocused)).toBe(true);
    },
  ],
  [
    'a step that was asked for far down begins at its top, with the focus on its heading',
    async (opened) => {
      const { page } = opened;
      await tick(page, 'お届け先').check();
      await page.mouse.move(180, 400);
      await page.mouse.wheel(0, 500);
      await next(page).click();
      await handOver(opened);
      await page.getByLabel('お届け先のお名前').waitFor();
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(400);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
      expect(await page.title()).toContain('お届け先');
    },
  ],
  [
    'a reload before the code shows what the form then holds',
    async (opened) => {
      const { page } = opened;
      await tick(page, '商品').check();
      await tick(page, 'お届け先').check();
      await page.reload({ waitUntil: 'commit' });
      await tick(page, '商品').waitFor();
      const shown = await ticked(page);
      await handOver(opened);
      await stays(page, ...shown);
    },
  ],
  [
    'a box that the browser ticks without an event counts',
    async (opened) => {
      const { page } = opened;
      await tick(page, 'お届け先').evaluate((box) => ((box as HTMLInputElement).checked = true));
      await next(page).click();
      expect(await summary(page).count()).toBe(0);
      await handOver(opened);
      await isOneStepOn(page, 'destination');
    },
  ],
  [
    'one call of the order and one of metadata serve the early choice and the page',
    async (opened) => {
      const { page, letIn } = opened;
      await tick(page, 'お届け先').check();
      await next(page).click();
      letIn();
      await page.getByLabel('お届け先のお名前').waitFor();
      const asked = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /order\/search$|metadata$/.exec(name)?.[0])
          .filter(Boolean),
      );
      expect(asked.sort()).toEqual(['metadata', 'order/search']);
    },
  ],
  [
    'texts that a translation has wrapped lose no choice',
    async (opened) => {
      const { page } = opened;
      await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: Text[] = [];
        while (walker.nextNode()) found.push(walker.currentNode as Text);
        for (const text of found.filter(({ parentElement }) => parentElement?.closest('main'))) {
          const font = document.createElement('font');
          text.replaceWith(font);
          font.append(text);
        }
      });
      await tick(page, 'お届け先').check();
      await next(page).click();
      await handOver(opened);
      await isOneStepOn(page, 'destination');
    },
  ],
])('before the code of the form: %s', async (_what, act) => {
  const opened = await openWithoutScripts(openBrowser);
  await heading(opened.page, choice);
  await act(opened);
  expect(opened.problems).toEqual([]);
});

test('a browser that forbids its storage goes on with the choice', async () => {
  const opened = await openWithoutScripts(openBrowser, undefined, (page) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get });
    }),
  );
  const { page } = opened;
  await tick(page, 'お届け先').check();
  await next(page).click();
  await handOver(opened);
  await isOneStepOn(page, 'destination');
});

test.each(['MSGEORSE0010', 'MSGEORSE0009'])(
  'an order that answers %s shows nothing early, and the page says why',
  async (code) => {
    const { page, letIn } = await openWithoutScripts(openBrowser, undefined, (one) =>
      one.route('**/subscription-order/search', (route: Route) =>
        route.fulfill({ status: 400, json: { code, message: '', params: ['30'] } }),
      ),
    );
    await page.getByText('ご注文情報を読み込んでいます').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    letIn();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
  },
);

test('two tabs before the code each go on with their own choice', async () => {
  const { page, letIn } = await openWithoutScripts(openBrowser);
  const other = await page.context().newPage();
  const letOtherIn = await holdScripts(other);
  await other.goto('/order-change-form', { waitUntil: 'commit' });
  await tick(page, 'お届け先').check();
  await tick(other, 'お届け時間帯').check();
  await next(page).click();
  await next(other).click();
  letOtherIn();
  letIn();
  await page.getByLabel('お届け先のお名前').waitFor();
  await other.getByLabel('14時～16時').waitFor();
});
