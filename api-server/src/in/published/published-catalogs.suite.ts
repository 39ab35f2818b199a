import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { seconds } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { catalogItems, catalogs } from '../../ground/database/schema';
import { createRulesSite, type RulesSite } from '../../testing/rules-site';
import { createItemPictures } from './item-pictures';
import { createPublishedCatalogs } from './published-catalogs';

let count = 0;

/** Catalogues at addresses of their content, asked without HTTP. */
export function publishedCatalogsSuite(database: () => Database): void {
  describe('a published catalogue', () => {
    let site: RulesSite;
    beforeAll(() => (site = createRulesSite(database())));
    const wait = (milliseconds: number) => site.clock.advance(milliseconds);

    const given = async () => {
      const catalogCode = `PUBLISHED${(count += 1)}`;
      const item = {
        itemNo: 'P1',
        name: 'あ',
        description: '',
        temperature: 'ambient' as const,
        timeSlotSelectable: true,
      };
      await database().insert(catalogs).values({ catalogCode, name: '試し' });
      await database()
        .insert(catalogItems)
        .values({ ...item, catalogCode, position: 1 });
      const json = (name: string) =>
        JSON.stringify({
          catalogCode,
          name,
          items: [{ ...item, imageUrl: '/images/items/P1.svg' }],
        });
      const hash = (name: string) =>
        createHash('sha256').update(json(name)).digest('hex').slice(0, 16);
      const addressOf = (name: string) => `/api/v1.0/catalogs/${catalogCode}-${hash(name)}`;
      const rename = (name: string) =>
        database().update(catalogs).set({ name }).where(eq(catalogs.catalogCode, catalogCode));
      const remove = async () => {
        await database().delete(catalogItems).where(eq(catalogItems.catalogCode, catalogCode));
        await database().delete(catalogs).where(eq(catalogs.catalogCode, catalogCode));
      };
      const select = jest.fn(() => undefined);
      const counted = new Proxy(database(), {
        get(target, key: keyof Database) {
          if (key === 'select') select();
          const value: unknown = target[key];
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const ports = { database: counted, clock: site.clock.now };
      const published = createPublishedCatalogs(ports, createItemPictures(site.services));
      return { catalogCode, json, hash, addressOf, rename, remove, select, published };
    };

    test('a catalogue has an address by its content, and is found at it', async () => {
      const { catalogCode, json, hash, addressOf, published } = await given();
      expect(await published.address(catalogCode)).toBe(addressOf('試し'));
      const found = await published.find(catalogCode, hash('試し'));
      expect(found?.hash).toBe(hash('試し'));
      expect(found?.bytes.toString()).toBe(json('試し'));
      const compressed = [await found?.compressed.br(), await found?.compressed.gzip()] as Buffer[];
      const [brotli = Buffer.of(), gzip = Buffer.of()] = compressed;
      expect(brotliDecompressSync(brotli).toString()).toBe(json('試し'));
      expect(gunzipSync(gzip).toString()).toBe(json('試し'));
      expect(await found?.compressed.br()).toBe(brotli);
      expect(await found?.compressed.gzip()).toBe(gzip);
    });

    test('a catalogue that does not exist has no address, and nothing is found at one', async () => {
      const { published, hash } = await given();
      expect(await published.address('nothing')).toBeUndefined();
      expect(await published.find('nothing', hash('試し'))).toBeUndefined();
    });

    test('a catalogue is found by a process that has not named its address', async () => {
      const { catalogCode, hash, published } = await given();
      expect((await published.find(catalogCode, hash('試し')))?.hash).toBe(hash('試し'));
    });

    test('a catalogue keeps its address for a minute after a change, to the millisecond', async () => {
      const { catalogCode, hash, addressOf, rename, published } = await given();
      await published.address(catalogCode);
      await rename('改');
      wait(seconds(60) - 1);
      expect(await published.address(catalogCode)).toBe(addressOf('試し'));
      expect((await published.find(catalogCode, hash('試し')))?.hash).toBe(hash('試し'));
      wait(1);
      expect(await published.address(catalogCode)).toBe(addressOf('改'));
      expect(await published.find(catalogCode, hash('試し'))).toBeUndefined();
    });

    test('a catalogue is read again for an unknown hash once a second', async () => {
      const { catalogCode, hash, rename, select, published } = await given();
      await published.address(catalogCode);
      await rename('改');
      const before = select.mock.calls.length;
      wait(seconds(1) - 1);
      expect(await published.find(catalogCode, hash('改'))).toBeUndefined();
      expect(select).toHaveBeenCalledTimes(before);
      wait(1);
      expect((await published.find(catalogCode, hash('改')))?.hash).toBe(hash('改'));
    });

    test('a catalogue is read once for all that wait for it, and again for those that come later', async () => {
      const { catalogCode, addressOf, rename, select, published } = await given();
      const all = await Promise.all([1, 2, 3].map(() => published.address(catalogCode)));
      expect(all).toEqual(Array(3).fill(addressOf('試し')));
      expect(select).toHaveBeenCalledTimes(2);
      await published.address(catalogCode);
      expect(select).toHaveBeenCalledTimes(2);
      await rename('改');
      wait(seconds(60));
      expect(await published.address(catalogCode)).toBe(addressOf('改'));
    });

    test('a catalogue that has not changed stays the same one, compressed already', async () => {
      const { catalogCode, hash, published } = await given();
      const first = await published.find(catalogCode, hash('試し'));
      wait(seconds(60));
      await published.address(catalogCode);
      expect(await published.find(catalogCode, hash('試し'))).toBe(first);
    });

    test('a catalogue that is taken away is gone a minute later', async () => {
      const { catalogCode, hash, remove, published } = await given();
      await published.address(catalogCode);
      await remove();
      wait(seconds(60));
      expect(await published.address(catalogCode)).toBeUndefined();
      expect(await published.find(catalogCode, hash('試し'))).toBeUndefined();
    });
  });
}
