import type { Database } from './database';

/** Carries a result out of a transaction that is rolled back. */
class RolledBack extends Error {
  override name = 'RolledBack';

  constructor(readonly result: unknown) {
    super('The transaction was rolled back on purpose');
  }
}

/** Runs work in a transaction and commits it only if its result is one to keep. */
export async function commitIf<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
  isToKeep: (result: Result) => boolean,
): Promise<Result> {
  try {
    return await database.transaction(async (transaction) => {
      const result = await work(transaction);
      if (!isToKeep(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}
