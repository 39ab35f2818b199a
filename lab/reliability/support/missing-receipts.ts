import { openDatabase } from '../../../api-server/src/ground/database/open';
import type { Load } from './load';

export type Receipts = Load['receipts'];

/** The receipts of now, to compare with later ones. */
export function copyReceipts({ receipts }: Pick<Load, 'receipts'>): Receipts {
  return new Map([...receipts].map(([order, all]) => [order, new Set(all)]));
}

/** The receipt numbers that customers hold and a database does not know. */
export async function missingReceipts(DATABASE_URL: string, receipts: Receipts): Promise<string[]> {
  const { database, close } = await openDatabase({ DATABASE_URL, DATA_DIR: '' });
  try {
    const changes = await database.query.orderChanges.findMany({
      columns: { receiptNumber: true },
    });
    const stored = new Set(changes.map(({ receiptNumber }) => receiptNumber));
    return [...receipts.values()].flatMap((all) => [...all].filter((one) => !stored.has(one)));
  } finally {
    await close();
  }
}
