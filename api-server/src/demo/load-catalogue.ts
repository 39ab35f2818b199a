import type { Clock } from '../clock';
import { loadCatalog, loadDeliveryRules } from '../data-files/load-catalog';
import { catalogRow, deliveryRuleRow } from '../data-files/rows';
import type { Database } from '../database/database';
import { loadOnce } from '../database/load-once';
import { demoRows, demoVersion } from './demo-files';

/** Loads the demo's catalogue and its delivery rules into the database whenever their files change. */
export function loadCatalogue(database: Database, clock: Clock): Promise<void> {
  return loadOnce(database, clock, {
    name: 'catalogue',
    version: demoVersion('catalog.csv', 'delivery-rules.csv'),
    load: async (transaction) => {
      await loadCatalog(transaction, demoRows('catalog.csv', catalogRow));
      await loadDeliveryRules(transaction, demoRows('delivery-rules.csv', deliveryRuleRow));
    },
  });
}
