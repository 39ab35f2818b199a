/** A node of a plan, as `explain (format json)` answers it. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Filter?: string;
  Plans?: Plan[];
}

/**
 * The sequential scan of a plan that reads most; undefined if each reads few rows.
 *
 * @param large what a scan may cost: PostgreSQL counts about one for a hundred rows and one for a page
 */
export function worstScan(plan: Plan, large: number): { table: string; cost: number } | undefined {
  const scans = nodesOf(plan).filter((node) => /^(Parallel )?Seq Scan$/.test(node['Node Type']));
  const [worst] = scans.sort((one, other) => other['Total Cost'] - one['Total Cost']);
  if (!worst || worst['Total Cost'] < large) return undefined;
  return { table: worst['Relation Name'] ?? '', cost: Math.round(worst['Total Cost']) };
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
