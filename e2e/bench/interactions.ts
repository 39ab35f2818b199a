import type { Browser, Cookie, Page } from 'playwright-core';

/** Products of the catalogue in which a customer searches. */
const sizes = [60, 402, 2_000, 10_000];
/** How much slower than this machine the phone is. */
const phoneSlowdown = 4;
/** Each key finds other products. */
const keys = ['1', '0', 'Backspace', 'Backspace'];

type Press = (key: string) => Promise<number>;

interface Catalog {
  items: { itemNo: string; name: string }[];
}

/**
 * Measures on a slow phone how long a key in the search of the catalogue takes, until the frame that shows what it
 * finds. The sizes take turns.
 *
 * @returns the median in milliseconds, by the number of products
 */
export async function measureSearch(
  browser: Browser,
  { url, cookies, rounds }: { url: string; cookies: readonly Cookie[]; rounds: number },
): Promise<Map<number, number>> {
  const presses = new Map<number, Press>();
  const times = new Map<number, number[]>();
  for (const size of sizes) {
    presses.set(size, await openCatalogue(browser, url, cookies, size));
    times.set(size, []);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const key of keys) {
      for (const [size, press] of presses) times.get(size)?.push(await press(key));
    }
  }
  return new Map(sizes.map((size) => [size, median(times.get(size) ?? [])]));
}

/** Opens the catalogue as a signed-in customer on a slow phone. */
async function openCatalogue(
  browser: Browser,
  url: string,
  cookies: readonly Cookie[],
  size: number,
): Promise<Press> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'ja-JP' });
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  await resizeCatalogue(page, size);
  await page.goto('/order-change-form');
  await page.getByRole('checkbox', { name: '商品' }).check();
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('button', { name: '商品を変更する' }).first().click();
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
    // For this press alone: a page that is slowed down keeps a core busy, and from the other pages.
    await slowDown(phoneSlowdown);
    await page.keyboard.press(key);
    const milliseconds = await watch.evaluate(({ shown }) => shown);
    await slowDown(1);
    return milliseconds;
  };
}

/** Gives the catalogue so many products, made out of its own, wherever the page gets it from. */
async function resizeCatalogue(page: Page, size: number): Promise<void> {
  await page.route('**/api/v1.0/catalogs/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: resize((await response.json()) as Catalog, size) });
  });
  await page.route('**/api/v1.0/subscription-order/search', async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as { catalog: Catalog };
    // An order that names the catalogue's address brings the items of its own lines alone.
    const isWhole = order.catalog.items.length > 100;
    if (isWhole) order.catalog = resize(order.catalog, size);
    await route.fulfill({ response, json: order });
  });
}

function resize(catalog: Catalog, size: number): Catalog {
  const { items } = catalog;
  const more = Array.from({ length: Math.max(0, size - items.length) }, (_, index) => {
    const item = items[index % items.length];
    return { itemNo: String(900_000 + index), name: `${item?.name} ${index}` };
  });
  return {
    ...catalog,
    items: [
      ...items.slice(0, size),
      ...more.map((own, index) => ({ ...items[index % items.length], ...own })),
    ],
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
