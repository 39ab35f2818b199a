import type { Page } from 'playwright-core';

interface Catalog {
  items: { itemNo: string; name: string }[];
}

/** Gives the catalogue so many products, made out of its own, wherever the page gets it from. */
export async function resizeCatalogue(page: Page, size: number): Promise<void> {
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
