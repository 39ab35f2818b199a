import { commitIf, type Database } from 'api-server/data';

/** Runs work in a transaction, which a dry run rolls back. */
export function unlessDryRun<Result>(
  database: Database,
  isDryRun: boolean,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return commitIf(database, work, () => !isDryRun);
}
