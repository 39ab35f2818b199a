import type { Load } from './load';
import { withDatabase } from './places';

export type Receipts = Load['receipts'];

/** The receipts of now, to compare with later ones. */
export function copyReceipts({ receipts }: Pick<Load, 'receipts'>): Receipts {
  return new Map([...receipts].map(([order, all]) => [order, new Set(all)]));
}

/** The receipt numbers that customers hold and a database does not know. */
export async function missingReceipts(DATABASE_URL: string, receipts: Receipts): Promise<string[]> {
  return withDatabase({ DATABASE_URL, DATA_DIR: '' }, async (database) => {
    const changes = await database.query.orderChanges.findMany({
      columns: { receiptNumber: true },
    });
    const stored = new Set(changes.map(({ receiptNumber }) => receiptNumber));
    return [...receipts.values()].flatMap((all) => [...all].filter((one) => !stored.has(one)));
  });
}
