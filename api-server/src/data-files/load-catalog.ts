import { eq } from 'drizzle-orm';
import type { InferType } from 'yup';
import type { Database } from '../database/database';
import { catalogItems, catalogs, deliveryRules } from '../database/schema';
import { isTrue } from './columns';
import { inBatches } from './in-batches';
import type { catalogRow, deliveryRuleRow } from './rows';

type CatalogRow = InferType<typeof catalogRow>;
type DeliveryRuleRow = InferType<typeof deliveryRuleRow>;

/** Replaces the items and the delivery rules of each catalogue that the rows name. */
export async function loadCatalog(
  transaction: Database,
  rows: AsyncIterable<CatalogRow>,
): Promise<void> {
  const begun = new Set<string>();
  let position = 0;
  for await (const batch of inBatches(rows)) {
    const names = new Map(batch.map((row) => [row.catalog_code, row.catalog_name]));
    for (const [catalogCode, name] of names) {
      if (begun.has(catalogCode)) continue;
      begun.add(catalogCode);
      await transaction
        .insert(catalogs)
        .values({ catalogCode, name })
        .onConflictDoUpdate({ target: catalogs.catalogCode, set: { name } });
      await transaction.delete(deliveryRules).where(eq(deliveryRules.catalogCode, catalogCode));
      await transaction.delete(catalogItems).where(eq(catalogItems.catalogCode, catalogCode));
    }
    await transaction
      .insert(catalogItems)
      .values(batch.map((row) => ({ ...toItem(row), position: position++ })));
  }
}

/** Adds delivery rules to catalogues that are there. */
export async function loadDeliveryRules(
  transaction: Database,
  rows: AsyncIterable<DeliveryRuleRow>,
): Promise<void> {
  for await (const batch of inBatches(rows)) {
    await transaction.insert(deliveryRules).values(batch.map(toRule));
  }
}

function toItem(row: CatalogRow): Omit<typeof catalogItems.$inferInsert, 'position'> {
  return {
    catalogCode: row.catalog_code,
    itemNo: row.item_no,
    name: row.name,
    description: row.description,
    temperature: row.temperature,
    timeSlotSelectable: isTrue(row.time_slot_selectable),
  };
}

function toRule(row: DeliveryRuleRow): typeof deliveryRules.$inferInsert {
  return {
    catalogCode: row.catalog_code,
    itemNo: row.item_no || null,
    temperature: row.temperature || null,
    placeKind: row.area_kind === 'postal_code' ? 'zipCode' : row.area_kind,
    place: row.area,
    placeName: row.area_name,
  };
}
