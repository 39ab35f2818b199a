import type { Result } from '@order-change/contract';
import { sql } from 'drizzle-orm';
import { type CompanyRules, usualRules } from '../../ground/company';
import type { CsvFile, CsvProblem } from '../../ground/csv/read-csv';
import type { Database } from '../../ground/database/database';
import { allRows } from '../../ground/database/rows';
import { dayOf } from '../../ground/japan-time';
import { type Brake, type Told, touchedBrakes } from './brakes';
import { type CheckContext, checksOf, createHeads, findProblems } from './checks';
import { fillCutOffs } from './cut-offs';
import { mergeCatalog, type MergeCount, mergeRules } from './merge-catalog';
import { mergeMembers, mergeOrders } from './merge-orders';
import { findNoticed, type Noticed } from './noticed';
import { type CheckRow, createStagedTables, type SaidRows, stageFile } from './staged';
import { type TableName, tableNames, tablesOf } from './tables';
import type { ContradictedReceipt } from './taken-back';

/** The files of an import; none is needed for itself. */
export type ImportFiles = Readonly<Partial<Record<TableName, CsvFile>>>;

export interface ImportOptions {
  now: Date;
  /** whose cells and cut-offs the files have; one without rules of its own if undefined */
  company?: CompanyRules;
  /** closes what the given files lack */
  isComplete?: boolean;
  /** what of a suspicious import was meant; the numbers are the most that may happen */
  told?: Told;
  /** how many rows a file must have */
  said?: Partial<Record<TableName, SaidRows>>;
  /** forgets the accepted changes of the orders in the file; only the demo does */
  dropsChanges?: boolean;
  /** called with each problem as it is found */
  onProblem: (problem: CsvProblem) => Promise<void> | void;
  /** called with how many more bytes of a file were read */
  onRead?: (table: TableName, bytes: number) => void;
  /** called with the next step once all files are read */
  onStep?: (step: string) => void;
  /** checks the row of an item beyond its cells */
  checkItem?: CheckRow;
}

/** Result of an import. */
export interface Imported {
  /** rows of each file */
  rows: Partial<Record<TableName, number>>;
  /** headers of columns that were passed over, by the path of their file */
  others: Record<string, readonly string[]>;
  counts: Partial<Record<TableName, MergeCount>>;
  /** orders that stay as they are because their accepted change is not yet reflected */
  kept: string[];
  /** receipts that the files take back, as the operator told */
  takenBack: ContradictedReceipt[];
  /** what was taken, and may be a mistake of the files */
  noticed: Noticed[];
  /** receipts that the files contradict, without a note of what was before */
  unknown: ContradictedReceipt[];
}

/** Reason for which nothing was imported. */
export type ImportFailure =
  { kind: 'problems'; count: number } | { kind: 'busy' } | { kind: 'stopped'; brakes: Brake[] };

/** Any number, as long as every process of this product uses it. */
const importLock = 4_310_614;

/**
 * Brings CSV files into the database, all rows of all files or none: each file is copied into a table that
 * goes with the transaction, checked there together with the others and with what the database holds, then
 * merged. Rows that are equal are left alone. Rolls back by the caller's transaction if it fails.
 */
export async function importFiles(
  transaction: Database,
  files: ImportFiles,
  options: ImportOptions,
): Promise<Result<Imported, ImportFailure>> {
  if (!(await isAlone(transaction))) return { ok: false, failure: { kind: 'busy' } };
  await widenWorkMemory(transaction);
  const staged = await stageAll(transaction, files, options);
  const given = new Set(tableNames.filter((name) => files[name]));
  const { isComplete = false, dropsChanges = false, now, onStep } = options;
  const { cutOff } = options.company ?? usualRules;
  onStep?.('Checking');
  const problems = await checkAll(transaction, files, { given, isComplete }, staged, options);
  if (problems > 0) return { ok: false, failure: { kind: 'problems', count: problems } };

  await fillCutOffs(transaction, cutOff);
  const noticed = await findNoticed(transaction, given, now);
  onStep?.('Writing');
  const counts: Imported['counts'] = {};
  if (given.has('catalog')) counts.catalog = await mergeCatalog(transaction, isComplete);
  if (given.has('rules')) {
    counts.rules = await mergeRules(transaction, { isComplete, today: dayOf(now) });
  }
  if (given.has('members')) counts.members = await mergeMembers(transaction);
  if (dropsChanges) await dropChanges(transaction);
  const { rows, others } = staged;
  const imported: Imported = {
    rows,
    others,
    counts,
    noticed,
    kept: [],
    takenBack: [],
    unknown: [],
  };
  let open = 0;
  if (given.has('orders') || (given.has('members') && isComplete)) {
    const merged = await mergeOrders(transaction, { given, isComplete, now });
    const { added, changed, closed, kept, takenBack, unknown } = merged;
    counts.orders = { added, changed, closed };
    ({ open } = merged);
    Object.assign(imported, { kept, takenBack, unknown });
  }
  const brakes = touchedBrakes({
    cut: isComplete ? staged.unproved : [],
    closed: counts.orders?.closed ?? 0,
    open,
    takenBack: imported.takenBack,
    told: options.told ?? {},
  });
  return brakes.length > 0
    ? { ok: false, failure: { kind: 'stopped', brakes } }
    : { ok: true, value: imported };
}

/** False if another import runs. */
async function isAlone(transaction: Database): Promise<boolean> {
  const [row] = await allRows<{ locked: boolean }>(
    transaction,
    sql`select pg_try_advisory_xact_lock(${importLock}) as locked`,
  );
  return row?.locked === true;
}

/** Memory that a sort or a join of the import may take: more goes to temporary files. */
async function widenWorkMemory(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local work_mem = '64MB'`);
}

async function dropChanges(transaction: Database): Promise<void> {
  await transaction.execute(
    sql`delete from order_changes where order_number in (select order_number from staged_heads)`,
  );
}

interface Staged {
  rows: Partial<Record<TableName, number>>;
  problems: number;
  others: Record<string, readonly string[]>;
  /** the files' own headers by the names of columns */
  headers: Partial<Record<TableName, ReadonlyMap<string, string>>>;
  /** files with problems of their own */
  faulty: Set<TableName>;
  /** files that may have been cut off */
  unproved: { file: string; rows: number }[];
}

async function stageAll(
  transaction: Database,
  files: ImportFiles,
  { now, company = usualRules, onProblem, onRead, checkItem, said }: ImportOptions,
): Promise<Staged> {
  const staged: Staged = {
    rows: {},
    problems: 0,
    others: {},
    headers: {},
    faulty: new Set(),
    unproved: [],
  };
  const tables = tablesOf(company);
  await createStagedTables(transaction);
  for (const name of tableNames) {
    const file = files[name];
    if (!file) continue;
    const { rows, problems, isWhole } = await stageFile(transaction, tables[name], file, {
      now,
      onProblem,
      onRead: (bytes) => onRead?.(name, bytes),
      onHeader: (headers) => (staged.headers[name] = headers),
      onOthers: (path, headers) => (staged.others[path] = headers),
      check: name === 'catalog' ? checkItem : undefined,
      said: said?.[name],
    });
    if (!isWhole) staged.unproved.push({ file: file.path, rows });
    staged.rows[name] = rows;
    staged.problems += problems;
    if (problems > 0) staged.faulty.add(name);
  }
  await createHeads(transaction);
  return staged;
}

/** @returns the number of all problems, those of single rows among them. */
async function checkAll(
  transaction: Database,
  files: ImportFiles,
  context: CheckContext,
  { problems, faulty, headers }: Staged,
  { onProblem }: ImportOptions,
): Promise<number> {
  let count = problems;
  for (const check of checksOf(context)) {
    const isBlind = check.needs?.some((name) => faulty.has(name)) ?? false;
    if (!context.given.has(check.table) || isBlind) continue;
    const written = {
      file: files[check.table]?.path ?? check.table,
      headers: headers[check.table],
    };
    for await (const problem of findProblems(transaction, check, written)) {
      count += 1;
      await onProblem(problem);
    }
  }
  return count;
}
