import { type CatalogItem, type UndeliverableAnswer } from '@order-change/contract';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { deliveryRules } from '../database/schema';

type Rule = typeof deliveryRules.$inferSelect;
type Item = Pick<CatalogItem, 'itemNo' | 'temperature'>;
type UndeliverableItem = UndeliverableAnswer['undeliverableItems'][number];

/** A place as the delivery rules know it. */
export interface Place {
  zipCode: string;
  /** several where a postal code crosses a border: a rule of either holds */
  municipalityCodes: readonly string[];
}

/** Which of the items cannot go to a place, each with one reason (spec §5). */
export async function findUndeliverable(
  database: Database,
  catalogCode: string,
  items: readonly Item[],
  place: Place,
): Promise<UndeliverableItem[]> {
  const rules = await rulesOfPlace(database, catalogCode, place);
  return items.flatMap((item) => {
    const rule = rules.find((candidate) => isAbout(candidate, item));
    return rule ? [{ itemNo: item.itemNo, ...toReason(rule) }] : [];
  });
}

function rulesOfPlace(database: Database, catalogCode: string, place: Place): Promise<Rule[]> {
  const { placeKind, place: code } = deliveryRules;
  const prefectures = place.municipalityCodes.map((municipality) => municipality.slice(0, 2));
  return database
    .select()
    .from(deliveryRules)
    .where(
      and(
        eq(deliveryRules.catalogCode, catalogCode),
        or(
          and(eq(placeKind, 'zipCode'), eq(code, place.zipCode)),
          and(eq(placeKind, 'municipality'), inArray(code, [...place.municipalityCodes])),
          and(eq(placeKind, 'prefecture'), inArray(code, prefectures)),
        ),
      ),
    )
    .orderBy(deliveryRules.id);
}

function isAbout(rule: Rule, item: Item): boolean {
  return (
    (rule.itemNo === null || rule.itemNo === item.itemNo) &&
    (rule.temperature === null || rule.temperature === item.temperature)
  );
}

type Reason = Pick<UndeliverableItem, 'code' | 'params'>;

function toReason({ itemNo, temperature, placeKind, placeName }: Rule): Reason {
  if (itemNo === null && temperature === 'frozen') {
    return { code: 'MSGEORSE0006', params: [placeName] };
  }
  return { code: placeKind === 'zipCode' ? 'MSGEORSE0011' : 'MSGEORSE0012', params: [] };
}
