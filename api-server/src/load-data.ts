import type { Clock } from './clock';
import type { Database } from './database/database';
import { loadDemo } from './demo/load-demo';
import { loadPostalCodes } from './postal/load-postal-codes';
import type { ReportProgress } from './progress';

export interface LoadOptions {
  /** the catalogue of `demo/` and the members that the README names */
  withDemo: boolean;
  report: ReportProgress;
}

/** Brings the data that comes with the server into the database; what is there already stays. */
export async function loadData(
  database: Database,
  clock: Clock,
  { withDemo, report }: LoadOptions,
): Promise<void> {
  await loadPostalCodes(database, clock, report);
  if (withDemo) await loadDemo(database, clock);
}
