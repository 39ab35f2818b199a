import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { oneRow } from '../../ground/database/rows';
import { ruleKey } from './checks';

/** Counts of the rows of a kind that an import added, changed and closed; equal ones it left alone. */
export interface MergeCount {
  added: number;
  changed: number;
  closed: number;
}

const itemColumns = {
  position: '(row_number() over (order by line))::integer - 1',
  name: 'name',
  description: 'description',
  temperature: 'temperature',
  time_slot_selectable: 'time_slot_selectable::boolean',
  is_offered: 'true',
  picture: 'picture',
  category: 'category',
  prefecture: 'prefecture',
  readings: 'readings',
  rank: 'rank::integer',
  facts: 'facts::jsonb',
};

/** Brings the items of the staged catalogues into the database. */
export async function mergeCatalog(
  transaction: Database,
  isComplete: boolean,
): Promise<MergeCount> {
  await transaction.execute(sql`
    insert into catalogs (catalog_code, name)
    select distinct catalog_code, catalog_name from staged_catalog
    on conflict (catalog_code) do update set name = excluded.name
    where catalogs.name <> excluded.name`);
  const names = Object.keys(itemColumns);
  const merged = await oneRow<Omit<MergeCount, 'closed'>>(
    transaction,
    sql.raw(`with merged as (
      insert into catalog_items (catalog_code, item_no, ${names.join(', ')})
      select catalog_code, item_no, ${Object.values(itemColumns).join(', ')} from staged_catalog
      on conflict (catalog_code, item_no) do update
        set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
        where (${names.map((name) => `catalog_items.${name}`).join(', ')})
          is distinct from (${names.map((name) => `excluded.${name}`).join(', ')})
      returning (xmax = 0) as is_new)
    select ${addedAndChanged} from merged`),
  );
  if (!isComplete) return { ...merged, closed: 0 };
  const { closed } = await oneRow<{ closed: number }>(
    transaction,
    sql`with closed as (
      update catalog_items i set is_offered = false where is_offered and not exists (
        select from staged_catalog s where s.catalog_code = i.catalog_code and s.item_no = i.item_no)
      returning 1)
    select count(*)::integer as closed from closed`,
  );
  return { ...merged, closed };
}

/** A row that was inserted has not been deleted or replaced by any transaction yet. */
export const addedAndChanged =
  'count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as changed';

/** The name of each key column in `delivery_rules`. */
const ruleColumns: Readonly<Record<string, string>> = { area_kind: 'place_kind', area: 'place' };
const isSameRule = ruleKey
  .map((name) => `r.${ruleColumns[name] ?? name}::text is not distinct from s.${name}`)
  .join(' and ');

/** Brings the staged delivery rules into the database. A rule that is closed ends on the day before `today`. */
export async function mergeRules(
  transaction: Database,
  { isComplete, today }: { isComplete: boolean; today: string },
): Promise<MergeCount> {
  const { changed } = await oneRow<{ changed: number }>(
    transaction,
    sql.raw(`with changed as (
      update delivery_rules r set place_name = s.area_name, valid_until = s.valid_until::date
      from staged_rules s where ${isSameRule}
        and (r.place_name, r.valid_until) is distinct from (s.area_name, s.valid_until::date)
      returning 1)
    select count(*)::integer as changed from changed`),
  );
  const { added } = await oneRow<{ added: number }>(
    transaction,
    sql.raw(`with added as (
      insert into delivery_rules (catalog_code, effect, place_kind, place, place_name, temperature,
        item_no, valid_from, valid_until)
      select catalog_code, effect, area_kind, area, area_name, temperature, item_no,
        valid_from::date, valid_until::date
      from staged_rules s where not exists (select from delivery_rules r where ${isSameRule})
      order by line returning 1)
    select count(*)::integer as added from added`),
  );
  if (!isComplete) return { added, changed, closed: 0 };
  const { closed } = await oneRow<{ closed: number }>(
    transaction,
    sql`with closed as (
      update delivery_rules r set valid_until = ${today}::date - 1
      where (valid_until is null or valid_until >= ${today}::date)
        and not exists (select from staged_rules s where ${sql.raw(isSameRule)})
      returning 1)
    select count(*)::integer as closed from closed`,
  );
  return { added, changed, closed };
}
