import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Catalog, Order } from '@order-change/contract';
import { and, eq } from 'drizzle-orm';
import { catalogItems } from '../../ground/database/schema';
import { serverLimits } from '../../limits';
import type { Browser } from '../../testing/browser';
import { createApp, openOrder, type TestSite } from '../../testing/test-site';

const invalid = { status: 400, body: { code: 'MSGECCSE9000' } };
const aYear = 'public, max-age=31536000, immutable';

export function catalogsSuite(given: () => TestSite): void {
  /** The order of a session that passed the check, as a client that asks for an address gets it. */
  async function searchShort(browser: Browser): Promise<Order> {
    const headers = { 'x-catalog': 'address' };
    const { body } = await browser.post('subscription-order/search', {}, headers);
    return body as Order;
  }
  const toPath = (url = '') => url.replace('/api/v1.0/', '');
  const get = (url: string, headers: Record<string, string> = {}) =>
    given().app.inject({ url, headers });

  /** Renames an item while the test runs, and tells what it was. */
  async function withRenamed({ catalog }: Order, name: string, run: () => Promise<void>) {
    const [item] = catalog.items;
    const rename = (to: string | undefined) =>
      given()
        .database.update(catalogItems)
        .set({ name: String(to) })
        .where(
          and(
            eq(catalogItems.catalogCode, catalog.catalogCode),
            eq(catalogItems.itemNo, String(item?.itemNo)),
          ),
        );
    await rename(name);
    await run().finally(() => rename(item?.name));
  }

  describe('a catalogue at its own address', () => {
    test('search answers the address and the items of the own lines to a client that asks', async () => {
      const { browser, order } = await openOrder(given());
      const short = await searchShort(browser);
      const ordered = new Set(order.lines.map(({ itemNo }) => itemNo));
      const { catalogCode, name, items } = order.catalog;
      expect(short).toEqual({
        ...order,
        catalog: {
          catalogCode,
          name,
          items: items.filter(({ itemNo }) => ordered.has(itemNo)),
          url: expect.stringMatching(/^\/api\/v1\.0\/catalogs\/GIFT2026A-[0-9a-f]{16}$/) as string,
        },
      });
      const answer = await given().browser().get(toPath(short.catalog.url));
      expect(answer.body).toEqual({ catalogCode, name, items });
    });

    test('search answers all items and no address to a client that does not ask, or asks otherwise', async () => {
      const { browser, order } = await openOrder(given());
      for (const headers of [{}, { 'x-catalog': 'url' }, { 'x-catalog': '' }]) {
        const { body } = await browser.post('subscription-order/search', {}, headers);
        expect(body).toEqual(order);
      }
      expect(order.catalog).not.toHaveProperty('url');
    });

    test('a short answer weighs a tenth of the whole one at most', async () => {
      const { browser } = await openOrder(given());
      const weigh = async (headers: Record<string, string>) => {
        const { rawPayload } = await given().app.inject({
          method: 'POST',
          url: '/api/v1.0/subscription-order/search',
          payload: {},
          cookies: { session: browser.cookies.get('session') ?? '' },
          headers: { 'accept-encoding': 'br', ...headers },
        });
        return rawPayload.length;
      };
      expect(await weigh({ 'x-catalog': 'address' })).toBeLessThan((await weigh({})) / 10);
    });

    test('everybody may have and keep it for a year, and it says nothing of a session', async () => {
      const { browser } = await openOrder(given());
      const { url } = (await searchShort(browser)).catalog;
      const { status, headers } = await browser.get(toPath(url));
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe(aYear);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers).not.toHaveProperty('x-expires');
      expect(headers).not.toHaveProperty('set-cookie');
      const stranger = await given()
        .browser()
        .get(toPath(url), { 'if-none-match': String(headers.etag) });
      expect(stranger).toMatchObject({ status: 304, body: undefined });
      expect(stranger.headers['cache-control']).toBe(aYear);
    });

    test.each([
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
      ['zstd', undefined, (plain: Buffer) => plain],
      ['', undefined, (plain: Buffer) => plain],
    ])('a client that accepts "%s" gets it as %s', async (accepted, encoding, decompress) => {
      const { browser } = await openOrder(given());
      const { url = '' } = (await searchShort(browser)).catalog;
      const answer = await get(url, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('accept-encoding');
      const catalog = JSON.parse(decompress(answer.rawPayload).toString()) as Catalog;
      expect(catalog.items.length).toBeGreaterThanOrEqual(200);
    });

    test.each([
      'catalogs/GIFT2026A-0123456789abcdef',
      'catalogs/NOTHING-0123456789abcdef',
      'catalogs/GIFT2026A',
      'catalogs/GIFT2026A-0123456789ABCDEF',
      'catalogs/..%2F..%2Fetc-0123456789abcdef',
      `catalogs/${'A'.repeat(41)}-0123456789abcdef`,
      'catalogs/',
    ])('an address of no catalogue, %s, is answered 400', async (path) => {
      const answer = await given().browser().get(path);
      expect(answer).toMatchObject(invalid);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    test('changed content has another address a minute later, and the old one is answered no more', async () => {
      const { browser, order } = await openOrder(given());
      const before = (await searchShort(browser)).catalog.url;
      await withRenamed(order, '改名した商品', async () => {
        given().clock.advance(serverLimits.catalog.maxAge);
        const after = (await searchShort(browser)).catalog.url;
        expect(after).not.toBe(before);
        const { body } = await browser.get(toPath(after));
        expect((body as Catalog).items[0]?.name).toBe('改名した商品');
        expect(await browser.get(toPath(before))).toMatchObject(invalid);
      });
      given().clock.advance(serverLimits.catalog.maxAge);
      expect((await searchShort(browser)).catalog.url).toBe(before);
    });

    test('another process that has not read the new content yet answers its address', async () => {
      const other = await createApp(given().services);
      const { browser, order } = await openOrder(given());
      const { url: before = '' } = (await searchShort(browser)).catalog;
      expect((await other.inject({ url: before })).statusCode).toBe(200);
      await withRenamed(order, '改名した商品', async () => {
        given().clock.advance(serverLimits.catalog.maxAge);
        const { url: after = '' } = (await searchShort(browser)).catalog;
        expect((await other.inject({ url: after })).statusCode).toBe(200);
      });
      given().clock.advance(serverLimits.catalog.maxAge);
      await other.close();
    });
  });
}
