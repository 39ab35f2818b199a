import { eq } from 'drizzle-orm';
import { acceptChange } from '../domain/orders/accept-change';
import { findOrder } from '../domain/orders/find-order';
import type { ChangeBody } from '../domain/orders/unless-locked';
import { beginSession } from '../domain/session/sessions';
import type { Database } from '../ground/database/database';
import {
  catalogItems,
  catalogs,
  deliveryRules,
  orderChanges,
  orderLines,
  type orders,
  postalAddresses,
  sessions,
} from '../ground/database/schema';
import { toAnswer } from '../ground/refusal';
import { createRulesSite, type RulesSite } from './rules-site';

export const catalogCode = 'ACCEPT';
export const items = [
  { itemNo: 'A1', name: 'あ', temperature: 'ambient', timeSlotSelectable: true },
  { itemNo: 'A2', name: 'い', temperature: 'ambient', timeSlotSelectable: true },
  { itemNo: 'A3', name: 'う', temperature: 'ambient', timeSlotSelectable: true },
  { itemNo: 'C1', name: 'え', temperature: 'chilled', timeSlotSelectable: true },
  { itemNo: 'F1', name: 'お', temperature: 'frozen', timeSlotSelectable: false },
] as const;

/** Postal codes that Japan does not have; nothing is refused at the first. */
const places = [
  ['9999990', 'area', '97701'],
  ['9999991', 'area', '99901'],
  ['9999992', 'area', '98801'],
  ['9999992', 'area', '99901'],
  ['9999993', 'box', '97701'],
  ['9999994', 'office', '96601'],
  ['9999995', 'area', '95501'],
] as const;

const noRule = { catalogCode, itemNo: null, temperature: null };
const rules: (typeof deliveryRules.$inferInsert)[] = [
  { ...noRule, temperature: 'frozen', placeKind: 'municipality', place: '99901', placeName: '島' },
  { ...noRule, itemNo: 'A2', placeKind: 'zipCode', place: '9999994', placeName: '街' },
  { ...noRule, itemNo: 'A3', placeKind: 'prefecture', place: '96', placeName: '県' },
  { ...noRule, temperature: 'chilled', placeKind: 'municipality', place: '96601', placeName: '市' },
  {
    ...noRule,
    itemNo: 'F1',
    temperature: 'frozen',
    placeKind: 'prefecture',
    place: '96',
    placeName: '県',
  },
  { ...noRule, itemNo: 'A1', placeKind: 'zipCode', place: '96601', placeName: '違' },
  {
    ...noRule,
    itemNo: 'A1',
    effect: 'noTimeSlot',
    placeKind: 'municipality',
    place: '95501',
    placeName: '村',
  },
  ...(
    [
      ['A2', undefined, '2027-05-31'],
      ['A3', '2027-06-01', '2027-06-01'],
      ['C1', '2027-06-02', undefined],
    ] as const
  ).map(([itemNo, validFrom, validUntil]) => ({
    ...noRule,
    itemNo,
    placeKind: 'zipCode' as const,
    place: '9999995',
    placeName: '期間',
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
  })),
];

/** The first of June in Japan, on which the rule of A3 alone holds at 9999995. */
export const today = new Date('2027-06-01T01:00:00Z');

/** An item that the catalogue no longer offers, with all that an item may have. */
export const leftItem = {
  catalogCode,
  itemNo: 'X1',
  name: '旧',
  description: '',
  position: 9,
  temperature: 'ambient' as const,
  timeSlotSelectable: true,
  isOffered: false,
  category: '果物',
  readings: 'ふるい',
  rank: 7,
};

/** A destination that breaks no rule. */
export const destination = {
  recipientName: '佐藤 太郎',
  phoneNumber: '0451234567',
  zipCode: '9999990',
  prefecture: '東京都',
  city: '千代田区',
  street: '千代田12-34',
  building: '',
};

/** A catalogue, places and delivery rules of the acceptance suites, and orders in them. */
export type AcceptanceSite = ReturnType<typeof useAcceptanceSite>;

/** Prepares a database for the acceptance suites that follow. */
export function useAcceptanceSite(database: () => Database) {
  let site: RulesSite;
  let mailsQueued = 0;
  let keys = 0;

  beforeAll(async () => {
    site = createRulesSite(database());
    site.services.onChangeAccepted = () => (mailsQueued += 1);
    await database().insert(catalogs).values({ catalogCode, name: '試し' });
    await database()
      .insert(catalogItems)
      .values(
        items.map((item, index) => ({ ...item, catalogCode, description: '', position: -index })),
      );
    await database()
      .insert(postalAddresses)
      .values(
        places.map(([zipCode, kind, municipalityCode]) => {
          const town = { prefecture: '東京都', city: '千代田区', town: '千代田' };
          return { zipCode, kind, municipalityCode, ...town };
        }),
      );
    await database().insert(catalogItems).values(leftItem);
    await database().insert(deliveryRules).values(rules);
  });

  /** Creates a member whose order has a line of A1 that can be changed and one of A2 that cannot. */
  const open = async (
    changes: Partial<typeof orders.$inferInsert> = {},
    lineItems: readonly string[] = ['A1', 'A2'],
  ) => {
    const membershipNumber = await site.newMember({ catalogCode, zipCode: '9999990', ...changes });
    const orderNumber = `R${membershipNumber}`;
    await database()
      .insert(orderLines)
      .values(
        lineItems.map((itemNo, index) => ({
          orderNumber,
          lineNumber: lineItems.length - index,
          deliveryMonth: '2027-12',
          itemNo,
          changeable: index !== 1,
        })),
      );
    const body = (change: unknown = { timeSlot: '14-16' }, more: object = {}) => ({
      orderNumber,
      revision: 1,
      changes: change,
      contactEmail: 'hanako@example.jp',
      contactEmailConfirmation: 'hanako@example.jp',
      ...more,
    });
    const submit = async (request: unknown = body(), key = `key ${(keys += 1)}`) => {
      const { session } = await beginSession(site.services, 'an address');
      const accepted = await acceptChange(site.services, {
        session,
        membershipNumber,
        key,
        body: request as ChangeBody,
      });
      const [row] = await database().select().from(sessions).where(eq(sessions.id, session.id));
      return { answer: toAnswer(accepted), session: row };
    };
    const stored = () =>
      database().select().from(orderChanges).where(eq(orderChanges.orderNumber, orderNumber));
    const find = async () => {
      const found = await findOrder(database(), membershipNumber);
      if (!found) throw new Error('There is no such order.');
      return found;
    };
    return { membershipNumber, orderNumber, body, submit, stored, find };
  };

  return { database, open, rulesSite: () => site, mailsQueued: () => mailsQueued };
}
