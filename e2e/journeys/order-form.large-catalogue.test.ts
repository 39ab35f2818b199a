import type { Page } from 'playwright-core';
import { createCustomer } from '../support/customer';
import { openForm, signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

/** How much slower than the machine that the tests run on the phone is. */
const phoneSlowdown = 4;
/** Each key finds other products. */
const keys = ['1', '0', 'Backspace', 'Backspace'];
const rounds = 6;

interface Order {
  catalog: { items: { itemNo: string; name: string }[] };
}

/** The catalogue of the order that the page gets, this large, made out of its own products. */
async function enlargeCatalogue(page: Page, size: number): Promise<void> {
  await page.route('**/subscription-order/search', async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as Order;
    const { items } = order.catalog;
    const more = Array.from({ length: size - items.length }, (_, index) => {
      const item = items[index % items.length];
      return { ...item, itemNo: String(900_000 + index), name: `${item?.name} ${index}` };
    });
    const catalog = { ...order.catalog, items: [...items, ...more] };
    await route.fulfill({ response, json: { ...order, catalog } });
  });
}

/**
 * Somebody on a slow phone before the open catalogue. What comes back presses a key in its search, and
 * resolves to the milliseconds from there to the frame that shows what is found.
 */
async function openCatalogue(prepare: (page: Page) => Promise<void>) {
  const { page, context } = await openBrowser();
  await prepare(page);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  await customer.press('商品を変更する');
  const found = page.getByRole('main').getByRole('status');
  await found.getByText('点の商品が見つかりました').waitFor();
  await page.getByLabel('商品を検索').focus();
  const session = await context.newCDPSession(page);
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

  return async function press(key: string): Promise<number> {
    const watch = await found.evaluateHandle((status) => {
      const shown = new Promise<number>((resolve) => {
        const note = ({ timeStamp }: Event) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          });
          observer.observe(status, { characterData: true, childList: true, subtree: true });
        };
        addEventListener('keydown', note, { capture: true, once: true });
      });
      return { shown };
    });
    // For this press alone: a page that is slowed down keeps a core busy, and from the other page.
    await slowDown(phoneSlowdown);
    await page.keyboard.press(key);
    const milliseconds = await watch.evaluate(({ shown }) => shown);
    await slowDown(1);
    return milliseconds;
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

test('a key finds its products among 2,000 as quickly as among 400', async () => {
  const pressAmong400 = await openCatalogue(async () => undefined);
  const pressAmong2000 = await openCatalogue((page) => enlargeCatalogue(page, 2_000));
  const among400: number[] = [];
  const among2000: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const key of keys) {
      among400.push(await pressAmong400(key));
      among2000.push(await pressAmong2000(key));
    }
  }
  expect(median(among2000)).toBeLessThan(2 * median(among400));
});
