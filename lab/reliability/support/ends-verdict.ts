import type { Place } from '../../../api-server/src/testing/ask-elsewhere';
import type { Heard } from './ends-load';
import { withDatabase } from './places';

export interface EndsVerdict {
  /** receipts and ends that customers heard of */
  acknowledged: number;
  /** of these, ends */
  ended: number;
  /** receipts that the committed exports held */
  exported: number;
  /** receipts without a change, ends without one that ended */
  lost: number;
  /** changes that are pending and ended, two ends of one, orders with two pending changes, ends with another number of mails than one */
  doubled: number;
  /** changes that ended although an export had read them */
  late: number;
  /** receipts that were called accepted after their end, or ended before it */
  untrue: number;
}

/** Compares what customers heard, and what exports read, with the rows of the database. */
export async function judgeEnds(
  place: Place,
  { given, ended, twice, untrue }: Heard,
  exported: ReadonlySet<string>,
): Promise<EndsVerdict> {
  return withDatabase(place, async (database) => {
    const pending = await database.query.orderChanges.findMany();
    const over = await database.query.endedChanges.findMany();
    const mails = await database.query.outbox.findMany({ columns: { subject: true } });
    const isPending = new Set(pending.map(({ receiptNumber }) => receiptNumber));
    const isOver = new Set(over.map(({ receiptNumber }) => receiptNumber));
    const orders = new Set(pending.map(({ orderNumber }) => orderNumber));
    const mailsOf = new Map<string, number>();
    for (const { subject } of mails.filter((mail) => mail.subject.includes('取り消しました'))) {
      const receipt = /\w{5}-\w{5}/.exec(subject)?.[0] ?? '';
      mailsOf.set(receipt, (mailsOf.get(receipt) ?? 0) + 1);
    }
    const takenBack = over.filter(({ replacedBy }) => replacedBy === null);
    const receipts = [...given.keys()];
    return {
      acknowledged: given.size + ended.size,
      ended: ended.size,
      exported: exported.size,
      lost:
        receipts.filter((receipt) => !isPending.has(receipt) && !isOver.has(receipt)).length +
        [...ended].filter((receipt) => !isOver.has(receipt)).length,
      doubled:
        twice.size +
        (pending.length - orders.size) +
        [...isPending].filter((receipt) => isOver.has(receipt)).length +
        takenBack.filter(({ receiptNumber }) => mailsOf.get(receiptNumber) !== 1).length +
        Math.abs(mailsOf.size - takenBack.length),
      late: [...exported].filter((receipt) => isOver.has(receipt)).length,
      untrue: untrue.size,
    };
  });
}
