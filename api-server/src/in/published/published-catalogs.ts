import type { Catalog } from '@order-change/contract';
import { eq } from 'drizzle-orm';
import { findItems } from '../../domain/orders/find-order';
import { isYounger } from '../../ground/clock';
import { catalogs } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import type { ItemPictures } from './item-pictures';
import { prepare, type Prepared } from './prepared';

type Ports = Pick<Services, 'database' | 'clock'>;
export type PublishedCatalogs = ReturnType<typeof createPublishedCatalogs>;

/**
 * The catalogues that this process publishes, kept in memory. A change in the database, by whichever
 * process, has its address after `maxAge` at the latest; the address before it is answered until
 * then, and by caches for a year.
 */
export function createPublishedCatalogs(ports: Ports, pictures: Pick<ItemPictures, 'withHashes'>) {
  const known = new Map<string, { catalog: Prepared; readAt: number }>();
  const underWay = new Map<string, Promise<Prepared | undefined>>();

  async function read(catalogCode: string): Promise<Prepared | undefined> {
    const found = await readCatalog(ports.database, catalogCode);
    if (!found) {
      known.delete(catalogCode);
      return undefined;
    }
    const content = { ...found, items: await pictures.withHashes(found.items) };
    const published = prepare(Buffer.from(JSON.stringify(content)));
    const before = known.get(catalogCode)?.catalog;
    const catalog = before?.hash === published.hash ? before : published;
    known.set(catalogCode, { catalog, readAt: ports.clock().getTime() });
    return catalog;
  }

  /** Reads it, once for all that wait for it, unless it is younger than `age` milliseconds. */
  async function notOlderThan(age: number, catalogCode: string): Promise<Prepared | undefined> {
    const entry = known.get(catalogCode);
    if (entry && isYounger(entry.readAt, age, ports.clock().getTime())) return entry.catalog;
    const reading =
      underWay.get(catalogCode) ??
      read(catalogCode).finally(() => void underWay.delete(catalogCode));
    underWay.set(catalogCode, reading);
    return reading;
  }

  return {
    /** The address of a catalogue's present content. */
    async address(catalogCode: string): Promise<string | undefined> {
      const catalog = await notOlderThan(serverLimits.catalog.maxAge, catalogCode);
      return catalog && `/api/v1.0/catalogs/${catalogCode}-${catalog.hash}`;
    },
    /** The content of an address; undefined if it is not, or no longer, the content of a catalogue. */
    async find(catalogCode: string, hash: string): Promise<Prepared | undefined> {
      const entry = known.get(catalogCode);
      if (entry?.catalog.hash === hash) return entry.catalog;
      const catalog = await notOlderThan(serverLimits.catalog.rereadInterval, catalogCode);
      return catalog?.hash === hash ? catalog : undefined;
    },
  };
}

async function readCatalog(
  database: Ports['database'],
  catalogCode: string,
): Promise<Catalog | undefined> {
  const [catalog] = await database
    .select({ name: catalogs.name })
    .from(catalogs)
    .where(eq(catalogs.catalogCode, catalogCode));
  return catalog && { catalogCode, ...catalog, items: await findItems(database, catalogCode) };
}
