import type { Clock } from './clock';
import type { Database } from './database/database';
import { loadCatalogue } from './demo/load-catalogue';
import { loadDemoOrders } from './demo/load-demo-orders';
import { loadPostalCodes } from './postal/load-postal-codes';
import type { ReportProgress } from './progress';

interface LoadOptions {
  /** the members that the README names */
  withDemoOrders: boolean;
  report: ReportProgress;
}

/** Brings the data that comes with the server into the database; what is there already stays. */
export async function loadData(
  database: Database,
  clock: Clock,
  { withDemoOrders, report }: LoadOptions,
): Promise<void> {
  await loadPostalCodes(database, clock, report);
  await loadCatalogue(database, clock);
  if (withDemoOrders) await loadDemoOrders(database, clock);
}
