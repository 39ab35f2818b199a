import { setTimeout } from 'node:timers/promises';
import type { Result } from '@order-change/contract';
import type { Database } from '../../ground/database/database';
import { sqlState } from '../../ground/database/unavailable';
import { type Refusal, refused, tryLater } from '../../ground/refusal';
import { orderLimits } from '../../limits';

/** SQLSTATE of `for update nowait`. */
const lockNotAvailable = '55P03';

/** Waits for something while others work. */
export type Aside = <T>(wait: () => Promise<T>) => Promise<T>;

/**
 * Decides about an order in a transaction. While another transaction holds a row that it needs it looks again, without
 * a connection, then answers 503.
 */
export async function decideUnlessLocked<T>(
  database: Database,
  decide: (transaction: Database) => Promise<Result<T, Refusal>>,
  aside: Aside,
): Promise<Result<T, Refusal>> {
  const { maxWait, lookAgain } = orderLimits;
  for (let waited = 0; waited < maxWait; waited += lookAgain) {
    try {
      return await database.transaction(decide);
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable) throw error;
    }
    await aside(() => setTimeout(lookAgain));
  }
  return refused(tryLater());
}
