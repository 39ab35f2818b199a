import type { Result } from '@order-change/contract';
import { sql } from 'drizzle-orm';
import type { CsvFile, CsvProblem } from '../../ground/csv/read-csv';
import { copyInto } from '../../ground/database/copy-into';
import type { Database } from '../../ground/database/database';
import { noteLoad } from '../../ground/database/load-once';
import { allRows, oneRow } from '../../ground/database/rows';
import { importedVersion, postalCodes } from './load-postal-codes';
import { jigyosyo, kenAll, postalColumns, readPublished } from './published-files';

/** Japan Post's files; a kind of code whose file is missing stays as it is. */
export interface PostalFiles {
  areas?: CsvFile | undefined;
  offices?: CsvFile | undefined;
}

/** Changes by an import of postal codes: numbers of codes, and some of them. */
export interface PostalImport {
  added: number;
  removed: number;
  changed: number;
  /** codes before */
  before: number;
  examples: { code: string; change: 'added' | 'removed' | 'changed' }[];
}

export type PostalFailure =
  { kind: 'problems' } | { kind: 'loss'; removed: number; before: number };

/** The share of its codes that a file may lose: more means that it is cut off. */
const mostLost = 0.01;
const mostExamples = 20;

/**
 * Replaces the postal codes by those of Japan Post's files, and says what changed. Only codes that differ are
 * written; whoever reads meanwhile sees the former ones until the transaction commits.
 */
export async function importPostal(
  transaction: Database,
  files: PostalFiles,
  { now, onProblem }: { now: Date; onProblem: (problem: CsvProblem) => void },
): Promise<Result<PostalImport, PostalFailure>> {
  let problems = 0;
  const complain = (problem: CsvProblem) => {
    problems += 1;
    onProblem(problem);
  };
  await stage(transaction, files, complain);
  if (problems > 0) return { ok: false, failure: { kind: 'problems' } };

  const kinds = [...(files.areas ? ['area'] : []), ...(files.offices ? ['office', 'box'] : [])];
  await compare(transaction, kinds);
  for (const kind of [['area'], ['office', 'box']]) {
    const lost = await countLost(transaction, kind);
    if (lost.removed > lost.before * mostLost)
      return { ok: false, failure: { kind: 'loss', ...lost } };
  }
  await swap(transaction, kinds);
  await noteLoad(transaction, postalCodes.name, importedVersion(now), now);
  return { ok: true, value: await summarize(transaction, kinds) };
}

async function stage(
  transaction: Database,
  { areas, offices }: PostalFiles,
  onProblem: (problem: CsvProblem) => void,
): Promise<void> {
  const texts = postalColumns.map((name) => `${name} text`).join(', ');
  await transaction.execute(
    sql.raw(`create temp table staged_postal (line serial, ${texts}) on commit drop`),
  );
  for (const [file, kind] of [[areas, kenAll] as const, [offices, jigyosyo] as const]) {
    if (!file) continue;
    const rows = readPublished(file, kind, onProblem);
    await copyInto(transaction, 'staged_postal', postalColumns, rows);
  }
  const key = postalColumns.map((name) => `a.${name} is not distinct from b.${name}`).join(' and ');
  await transaction.execute(sql`create index on staged_postal (zip_code)`);
  await transaction.execute(sql`analyze staged_postal`);
  // Several remarks in brackets behind one town leave it several times.
  await transaction.execute(
    sql.raw(`delete from staged_postal a using staged_postal b
      where a.zip_code = b.zip_code and a.line > b.line and ${key}`),
  );
}

const list = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/** Makes a table of the codes that differ: their kind, and whether they are there now and in the files. */
async function compare(transaction: Database, kinds: readonly string[]): Promise<void> {
  const content = `string_agg(concat_ws('|', ${postalColumns.map((name) => `coalesce(${name}, '')`).join(', ')}), '/' order by`;
  await transaction.execute(
    sql.raw(`create temp table postal_differences on commit drop as
      select coalesce(old.zip_code, new.zip_code) as zip_code, coalesce(old.kind, new.kind) as kind,
        case when old.zip_code is null then 'added' when new.zip_code is null then 'removed' else 'changed' end as change
      from (select zip_code, min(kind) as kind, ${content} id) as content from postal_addresses
          where kind in (${list(kinds)}) group by zip_code) old
        full join (select zip_code, min(kind) as kind, ${content} line) as content from staged_postal
          group by zip_code) new using (zip_code)
      where old.content is distinct from new.content`),
  );
}

/** @returns how many codes of these kinds there are, and how many the files lack. */
async function countLost(transaction: Database, kinds: readonly string[]) {
  return oneRow<{ before: number; removed: number }>(
    transaction,
    sql.raw(`select
      (select count(distinct zip_code)::integer from postal_addresses where kind in (${list(kinds)})) as before,
      (select count(*)::integer from postal_differences
        where change = 'removed' and kind in (${list(kinds)})) as removed`),
  );
}

async function swap(transaction: Database, kinds: readonly string[]): Promise<void> {
  const columns = postalColumns.join(', ');
  await transaction.execute(
    sql.raw(`delete from postal_addresses where kind in (${list(kinds)})
      and zip_code in (select zip_code from postal_differences)`),
  );
  await transaction.execute(
    sql.raw(`insert into postal_addresses (${columns}) select ${columns} from staged_postal
      where zip_code in (select zip_code from postal_differences) order by line`),
  );
}

async function summarize(transaction: Database, kinds: readonly string[]): Promise<PostalImport> {
  const counts = await oneRow<Omit<PostalImport, 'before' | 'examples'>>(
    transaction,
    sql`select count(*) filter (where change = 'added')::integer as added,
      count(*) filter (where change = 'removed')::integer as removed,
      count(*) filter (where change = 'changed')::integer as changed from postal_differences`,
  );
  const { now } = await oneRow<{ now: number }>(
    transaction,
    sql.raw(
      `select count(distinct zip_code)::integer as now from postal_addresses where kind in (${list(kinds)})`,
    ),
  );
  const examples = await allRows<PostalImport['examples'][number]>(
    transaction,
    sql`select zip_code as code, change from postal_differences order by zip_code limit ${mostExamples}`,
  );
  return { ...counts, before: now - counts.added + counts.removed, examples };
}
