import type { Order } from '@order-change/contract';
import { expectRefusal, NotJudged } from './expect';
import type { Case, Visit } from './visit';

/** What a customer sends of a change, beside order and revision. */
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
const products = (...all: object[]): Sent => ({ changes: { products: all } });
const destination = (order: Order, more: object): Sent => ({
  changes: { destination: { ...order.destination, ...more } },
});

/** What is refused (spec §5, §8, §9): by which code, at which place of the body. */
const refused: readonly [
  what: string,
  sent: (order: Order) => Sent,
  code: string,
  path?: string,
][] = [
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
    'an address of more than 75 characters',
    (order) => destination(order, { street: 'あ'.repeat(80) }),
    'MSGEORSI0012',
    'changes.destination.street',
  ],
  [
    'a name with 髙',
    (order) => destination(order, { recipientName: '髙橋' }),
    'MSGECCSE0006',
    'changes.destination.recipientName',
  ],
  [
    'a telephone number of two digits',
    (order) => destination(order, { phoneNumber: '12' }),
    'MSGECCSE0007',
    'changes.destination.phoneNumber',
  ],
  [
    'a postal code that ends in 00',
    (order) => destination(order, { zipCode: '1000000' }),
    'MSGEORSE0013',
    'changes.destination.zipCode',
  ],
  [
    'a postal code that does not exist',
    (order) => destination(order, { zipCode: '9999999' }),
    'MSGECCSE0009',
    'changes.destination.zipCode',
  ],
  [
    'a post-office box as a destination',
    (order) => destination(order, { building: '私書箱1号' }),
    'MSGEORSE0008',
  ],
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
