import { createHash } from 'node:crypto';
import { catalogueItems, deliveryRules as rules } from '../catalogue';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { loadOnce } from '../database/load-once';
import { catalogItems, catalogs, deliveryRules } from '../database/schema';

export const catalog = { catalogCode: 'GIFT2026A', name: 'ふるさとの贈りもの' };

const version = createHash('sha256')
  .update(JSON.stringify([catalog, catalogueItems, rules]))
  .digest('hex');

/** Puts the catalogue and what cannot be delivered where into the database, whenever they have changed. */
export function loadCatalogue(database: Database, clock: Clock): Promise<void> {
  return loadOnce(database, clock, {
    name: 'catalogue',
    version,
    load: async (transaction) => {
      const { catalogCode, name } = catalog;
      await transaction.delete(deliveryRules);
      await transaction.delete(catalogItems);
      await transaction
        .insert(catalogs)
        .values(catalog)
        .onConflictDoUpdate({ target: catalogs.catalogCode, set: { name } });
      await transaction
        .insert(catalogItems)
        .values(catalogueItems.map((item, position) => ({ catalogCode, position, ...item })));
      await transaction
        .insert(deliveryRules)
        .values(rules.map((rule) => ({ catalogCode, ...rule })));
    },
  });
}
