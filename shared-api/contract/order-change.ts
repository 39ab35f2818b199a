import { array, date, type InferType, mixed, number, object, type Schema, string } from 'yup';
import { type AddressRules, destinationSchema } from './address';
import type { Metadata } from './answers';
import { contactFields } from './contact';
import { isMessageCode, type Message, message } from './messages';
import { asIs } from './normalize';
import { type ChangeKind, changeKinds } from './order';
import type { Order } from './order-schema';
import { type ProductContext, productsSchema } from './products';
import { type TimeSlotContext, timeSlotSchema } from './time-slot';
import { asYupMessage, text } from './violation';

/** What an order change is judged by. The form takes it from the order and metadata, the server from its own tables. */
export interface OrderChangeContext extends AddressRules, ProductContext, TimeSlotContext {}

/** What an order and metadata, as the server answers them, say that a change is judged by. */
export function toChangeRules(order: Order, metadata: Metadata): OrderChangeContext {
  return {
    order,
    maxProducts: metadata.limits.maxProducts,
    maxAddressLength: metadata.limits.maxAddressLength,
    prohibitedAddressWords: metadata.prohibitedAddressWords,
    prefectures: metadata.prefectures.map(({ name }) => name),
    timeSlots: metadata.timeSlots.map(({ code }) => code),
  };
}

const kindsNotGiven = message('MSGECCSE0010', '変更する内容');

const reasonOfKind: Record<ChangeKind, Message> = {
  products: message('MSGEORSE0007'),
  destination: message('MSGEORSE0003'),
  timeSlot: message('MSGEORSI0001'),
};

/** Why a kind of change is closed for an order: the reason it came with, else the kind's usual one. */
export function unchangeableReason(order: Order, kind: ChangeKind): Message | undefined {
  if (order.changeable[kind]) return undefined;
  const code = order.unchangeableReasons?.[kind];
  return isMessageCode(code) ? { code, params: [] } : reasonOfKind[kind];
}

/** What a customer wants to change, before any of it is given: at least one kind, each open for the order. */
export function changeKindsSchema(order: Order) {
  return array(mixed<ChangeKind>().oneOf(changeKinds).defined()).test('kinds', (kinds, test) => {
    const broken =
      kinds === undefined || kinds.length === 0
        ? kindsNotGiven
        : kinds.map((kind) => unchangeableReason(order, kind)).find(Boolean);
    return broken ? test.createError({ message: asYupMessage(broken) }) : true;
  });
}

/** At least one kind is named, each is given, and the order allows each. */
function changesSchema(context: OrderChangeContext) {
  const { order } = context;
  return object({
    products: ofOpenKind('products', order, productsSchema(context))
      .nonNullable(notGiven('商品'))
      .optional(),
    destination: ofOpenKind(
      'destination',
      order,
      destinationSchema({ ...context, current: order.destination }),
    )
      .nonNullable(notGiven('お届け先'))
      .optional()
      .default(undefined),
    timeSlot: ofOpenKind('timeSlot', order, timeSlotSchema(context)),
  })
    .noUnknown()
    .test('kinds', (changes, test) =>
      changeKinds.some((kind) => changes[kind] !== undefined)
        ? true
        : test.createError({ message: asYupMessage(kindsNotGiven) }),
    );
}

/** A schema of a kind that, once given, tells also why the order does not allow it. */
function ofOpenKind<S extends Schema>(kind: ChangeKind, order: Order, schema: S): S {
  return schema.test('open', (value: unknown, test) => {
    const reason = value === undefined ? undefined : unchangeableReason(order, kind);
    return reason ? test.createError({ message: asYupMessage(reason) }) : true;
  });
}

function notGiven(label: string) {
  return asYupMessage(message('MSGECCSE0010', label));
}

function missing(label: string) {
  return asYupMessage(message('MSGECCSE0001', label));
}

/** The whole body of `POST /v1.0/subscription-order`, with every rule that needs no database. */
export function orderChangeSchema(context: OrderChangeContext) {
  return object({
    orderNumber: text({ label: 'ご注文番号', normalize: asIs }),
    revision: number().integer().defined(missing('ご注文の版')),
    changes: changesSchema(context).defined(asYupMessage(kindsNotGiven)).default(undefined),
    ...contactFields,
  }).noUnknown();
}

export type OrderChangeRequest = InferType<ReturnType<typeof orderChangeSchema>>;

/** The answer to an accepted change. */
export const orderAcceptance = object({
  receiptNumber: string().required(),
  acceptedDatetime: date().required(),
});
export type OrderAcceptance = InferType<typeof orderAcceptance>;
