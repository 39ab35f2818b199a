import { type CatalogItem, type UndeliverableAnswer } from '@order-change/contract';
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { prepared } from '../../ground/database/prepared';
import { deliveryRules } from '../../ground/database/schema';
import { dayOf } from '../../ground/japan-time';

type Rule = typeof deliveryRules.$inferSelect;
type Item = Pick<CatalogItem, 'itemNo' | 'temperature'>;
type UndeliverableItem = UndeliverableAnswer['undeliverableItems'][number];

/** A place as the delivery rules know it. */
export interface Place {
  zipCode: string;
  /** several where a postal code crosses a border: a rule of either holds */
  municipalityCodes: readonly string[];
}

/** Findings of a place's delivery rules about items on a day. */
export interface Restrictions {
  /** items that cannot go there, each with one reason (spec §5) */
  undeliverable: UndeliverableItem[];
  /** numbers of the items that cannot go there at a chosen time */
  withoutTimeSlot: ReadonlySet<string>;
}

/** Which of the items the rules of a place restrict at an instant. */
export async function findRestrictions(
  database: Database,
  catalogCode: string,
  items: readonly Item[],
  { place, now }: { place: Place; now: Date },
): Promise<Restrictions> {
  const rules = await rulesOfPlace(database, catalogCode, place, dayOf(now));
  const ofEffect = (effect: Rule['effect']) => rules.filter((rule) => rule.effect === effect);
  const [forbidding, untimed] = [ofEffect('undeliverable'), ofEffect('noTimeSlot')];
  return {
    undeliverable: items.flatMap((item) => {
      const rule = forbidding.find((candidate) => isAbout(candidate, item));
      return rule ? [{ itemNo: item.itemNo, ...toReason(rule) }] : [];
    }),
    withoutTimeSlot: new Set(
      items
        .filter((item) => untimed.some((rule) => isAbout(rule, item)))
        .map(({ itemNo }) => itemNo),
    ),
  };
}

/** @param today in Japan, `2026-12-31` */
function rulesOfPlace(
  database: Database,
  catalogCode: string,
  place: Place,
  today: string,
): Promise<Rule[]> {
  const prefectures = place.municipalityCodes.map((municipality) => municipality.slice(0, 2));
  const { zipCode, municipalityCodes } = place;
  return rulesOf(database).execute({ catalogCode, today, zipCode, municipalityCodes, prefectures });
}

const rulesOf = prepared((database) => {
  const { placeKind, place: code, validFrom, validUntil } = deliveryRules;
  return database
    .select()
    .from(deliveryRules)
    .where(
      and(
        eq(deliveryRules.catalogCode, sql.placeholder('catalogCode')),
        or(isNull(validFrom), lte(validFrom, sql.placeholder('today'))),
        or(isNull(validUntil), gte(validUntil, sql.placeholder('today'))),
        or(
          and(eq(placeKind, 'zipCode'), eq(code, sql.placeholder('zipCode'))),
          and(
            eq(placeKind, 'municipality'),
            sql`${code} = any(${sql.placeholder('municipalityCodes')})`,
          ),
          and(eq(placeKind, 'prefecture'), sql`${code} = any(${sql.placeholder('prefectures')})`),
        ),
      ),
    )
    .orderBy(deliveryRules.id)
    .prepare('rules_of');
});

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

/** A catalogue in which these items cannot have a time slot. */
export function withoutTimeSlots<Catalog extends { items: readonly CatalogItem[] }>(
  catalog: Catalog,
  itemNos: ReadonlySet<string>,
): Catalog {
  const items = catalog.items.map((item) =>
    itemNos.has(item.itemNo) ? { ...item, timeSlotSelectable: false } : item,
  );
  return { ...catalog, items };
}
