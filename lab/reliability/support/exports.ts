import {
  assignPositions,
  readChanges,
} from '../../../api-server/src/domain/accepted-changes/export-changes';
import { openDatabase } from '../../../api-server/src/ground/database/open';
import { isUnavailable } from '../../../api-server/src/ground/database/unavailable';
import type { Place } from '../../../api-server/src/testing/ask-elsewhere';
import { wait } from './wait';

/** Milliseconds between two exports: most customers have done what they do by then, some have not. */
const pause = 1_500;

/** An export whose connection was cut is repeated from the same mark. @throws any other error */
function unlessCut(error: unknown): undefined {
  if (!isUnavailable(error)) throw error;
}

/** Exports again and again, as a company does. `stop` ends with the receipts that the committed ones held. */
export async function startExports(place: Place): Promise<{ stop(): Promise<Set<string>> }> {
  const { database, close } = await openDatabase({ DATABASE_URL: undefined, ...place });
  const exported = new Set<string>();
  let mark = 0;
  let isStopped = false;
  const exportOnce = () =>
    database.transaction(async (transaction) => {
      const next = await assignPositions(transaction);
      const receipts: string[] = [];
      for await (const { content } of readChanges(transaction, mark))
        receipts.push(content.receiptNumber);
      return { next, receipts };
    });
  const work = (async () => {
    while (!isStopped) {
      const done = await exportOnce().catch(unlessCut);
      mark = done?.next ?? mark;
      for (const receipt of done?.receipts ?? []) exported.add(receipt);
      await wait(pause);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await work.finally(close);
      return exported;
    },
  };
}
