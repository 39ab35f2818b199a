import { array, date, mixed, number, object, string, type InferType } from 'yup';
import { destinationSchema, type AddressRules } from './address';
import { contactFields } from './contact';
import { isMessageCode, message, type Message } from './messages';
import { changeKinds, type ChangeKind } from './order';
import type { Order } from './order-schema';
import { productsSchema, type ProductContext } from './products';
import { timeSlotSchema, type TimeSlotContext } from './time-slot';
import { asYupMessage } from './violation';

/** What an order change is judged by. The form takes it from the order and metadata, the server from its own tables. */
export interface OrderChangeContext extends AddressRules, ProductContext, TimeSlotContext {}

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
    products: productsSchema(context).nonNullable(notGiven('商品')).optional(),
    destination: destinationSchema({ ...context, current: order.destination })
      .nonNullable(notGiven('お届け先'))
      .optional()
      .default(undefined),
    timeSlot: timeSlotSchema(context),
  })
    .noUnknown()
    .test('kinds', (changes, test) => {
      const kinds = changeKinds.filter((kind) => changes[kind] !== undefined);
      if (kinds.length === 0) return test.createError({ message: asYupMessage(kindsNotGiven) });
      for (const kind of kinds) {
        const reason = unchangeableReason(order, kind);
        if (reason) {
          const path = `${test.path}.${kind}`;
          return test.createError({ path, message: asYupMessage(reason) });
        }
      }
      return true;
    });
}

function notGiven(label: string) {
  return asYupMessage(message('MSGECCSE0010', label));
}

/** The whole body of `POST /v1.0/subscription-order`, with every rule that needs no database. */
export function orderChangeSchema(context: OrderChangeContext) {
  return object({
    orderNumber: string().required(),
    revision: number().integer().required(),
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
