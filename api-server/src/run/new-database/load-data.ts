import { loadPostalCodes } from '../../domain/postal/load-postal-codes';
import type { Clock } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import type { ReportProgress } from '../../ground/progress';
import { loadDemo } from '../demo/load-demo';

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
