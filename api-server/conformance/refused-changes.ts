import { countCharacters, deliveryAnswer, type Order } from '@order-change/contract';
import { expectAnswer, expectRefusal, NotJudged } from './expect';
import type { Case, Visit } from './visit';

/** A request to change an order, without the fields that say which order. */
interface Sent {
  changes?: object;
  contactEmail?: string;
  contactEmailConfirmation?: string;
}

/** A body of `subscription-order`: a change of the time slot, over which `more` goes. */
export const change = ({ order, timeSlot, email }: Visit, more: object = {}) => ({
  orderNumber: order.orderNumber,
  revision: order.revision,
  changes: { timeSlot: order.timeSlot === null ? timeSlot : null },
  contactEmail: email,
  contactEmailConfirmation: email,
  ...more,
});

/** @throws {NotJudged} if there is none */
function given<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new NotJudged(`the order has no ${what}`);
  return value;
}

const changeable = ({ lines }: Order) =>
  given(
    lines.find((line) => line.changeable),
    'line that can change',
  );
const fixed = ({ lines }: Order) =>
  given(
    lines.find((line) => !line.changeable),
    'line that cannot change',
  );
const otherItem = ({ catalog, ...order }: Order) =>
  given(
    catalog.items.find(({ itemNo }) => itemNo !== changeable({ catalog, ...order }).itemNo),
    'second product to choose',
  ).itemNo;
/** As many characters as the parts before the street leave of a whole address. */
const restOf = ({ destination: { prefecture, city } }: Order, whole: number, first: string) =>
  first + 'あ'.repeat(whole - countCharacters(prefecture + city + first));

/** A body of `subscription-order` that changes all that an order without restrictions allows. */
export async function changeOfEveryKind(visit: Visit) {
  const { client, order } = visit;
  const items = order.catalog.items.filter(({ itemNo }) =>
    order.lines.every((line) => line.itemNo !== itemNo),
  );
  const query = new URLSearchParams([
    ['zipCode', order.destination.zipCode],
    ['catalogCode', order.catalog.catalogCode],
    ...items.map(({ itemNo }) => ['itemNo', itemNo]),
  ]);
  const answer = await client.get(`validation/undeliverable?${query}`);
  const { undeliverableItems } = expectAnswer(answer, deliveryAnswer);
  const item = items.find(
    ({ itemNo, timeSlotSelectable }) =>
      timeSlotSelectable && undeliverableItems.every((each) => each.itemNo !== itemNo),
  );
  const building = '-201';
  return change(visit, {
    changes: {
      ...change(visit).changes,
      ...(item && {
        products: [{ lineNumber: changeable(order).lineNumber, itemNo: item.itemNo }],
      }),
      destination: {
        ...order.destination,
        street: restOf(order, 75 - building.length, ''),
        building,
      },
    },
  });
}

const products = (...all: object[]): Sent => ({ changes: { products: all } });
const destination = (order: Order, more: object): Sent => ({
  changes: { destination: { ...order.destination, ...more } },
});

type Refused = [what: string, sent: (order: Order) => Sent, code: string, path?: string];

/** A destination that is the order's but for one field, which is named. */
const ofField = (what: string, field: string, value: string, code: string): Refused => [
  what,
  (order) => destination(order, { [field]: value }),
  code,
  `changes.destination.${field}`,
];

/** Requests that every API refuses (spec §5, §8, §9), each with its code and the place of the body that is named. */
const refused: readonly Refused[] = [
  ['no change at all', () => ({ changes: {} }), 'MSGECCSE0010', 'changes'],
  ['a list of no products', () => products(), 'MSGEORSI0009', 'changes.products'],
  [
    'the product that the line has',
    (order) => {
      const { lineNumber, itemNo } = changeable(order);
      return products({ lineNumber, itemNo });
    },
    'MSGEORSI0007',
    'changes.products[0].itemNo',
  ],
  [
    'an item that the catalogue does not hold',
    (order) => products({ lineNumber: changeable(order).lineNumber, itemNo: 'nothing' }),
    'MSGECCSE0008',
    'changes.products[0].itemNo',
  ],
  [
    'a line that the order does not have',
    (order) => products({ lineNumber: 99, itemNo: otherItem(order) }),
    'MSGECCSE0008',
    'changes.products[0].lineNumber',
  ],
  [
    'a line that cannot change',
    (order) => products({ lineNumber: fixed(order).lineNumber, itemNo: otherItem(order) }),
    'MSGECCSE0008',
    'changes.products[0].lineNumber',
  ],
  [
    'one line twice',
    (order) => {
      const twice = { lineNumber: changeable(order).lineNumber, itemNo: otherItem(order) };
      return products(twice, twice);
    },
    'MSGECCSE0008',
    'changes.products',
  ],
  [
    'more than twelve products',
    (order) => products(...Array.from({ length: 13 }, () => ({ itemNo: otherItem(order) }))),
    'MSGEORSI0004',
    'changes.products',
  ],
  [
    'an address of 76 characters in all its parts',
    (order) => {
      const street = 'い'.repeat(20);
      const building = restOf(order, 76, street).slice(street.length);
      return destination(order, { street, building });
    },
    'MSGEORSI0012',
    'changes.destination.street',
  ],
  ofField('a destination without a recipient', 'recipientName', '', 'MSGECCSE0001'),
  ofField('a name with 髙', 'recipientName', '髙橋', 'MSGECCSE0006'),
  ofField('a telephone number of two digits', 'phoneNumber', '12', 'MSGECCSE0007'),
  ofField('a postal code that ends in 00', 'zipCode', '1000000', 'MSGEORSE0013'),
  ofField('a postal code that does not exist', 'zipCode', '9999999', 'MSGECCSE0009'),
  ...['私書箱1号', '中央局留', '中央局止'].map((building) =>
    ofField(`a destination at ${building}`, 'building', building, 'MSGEORSE0008'),
  ),
  [
    'the destination that the order has',
    (order) => destination(order, {}),
    'MSGEORSI0013',
    'changes.destination',
  ],
  [
    'a time slot that nobody has',
    () => ({ changes: { timeSlot: 'nothing' } }),
    'MSGECCSE0008',
    'changes.timeSlot',
  ],
  [
    'the time slot that the order has',
    ({ timeSlot }) => ({ changes: { timeSlot } }),
    'MSGECCSE0010',
    'changes.timeSlot',
  ],
  [
    'what is no e-mail address',
    () => ({ contactEmail: 'hanako', contactEmailConfirmation: 'hanako' }),
    'MSGECCSE0007',
    'contactEmail',
  ],
  [
    'e-mail addresses that differ',
    () => ({ contactEmailConfirmation: 'other@example.jp' }),
    'MSGEORSI0010',
  ],
];

export const refusedChanges: readonly Case[] = refused.map(([what, sent, code, path]) => ({
  name: `${what} is refused`,
  run: async (visit) =>
    expectRefusal(await visit.submit(change(visit, sent(visit.order))), code, {
      ...(path !== undefined && { paths: [path] }),
    }),
}));
