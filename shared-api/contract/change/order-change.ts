import { array, date, type InferType, mixed, number, object, type Schema, string } from 'yup';
import type { Metadata } from '../calls/answers';
import type { AddressRules } from '../kinds/destination/destination';
import { kinds } from '../kinds/kinds';
import type { ProductContext } from '../kinds/products/products';
import type { TimeSlotContext } from '../kinds/time-slot/time-slot';
import { isMessageCode, type Message, message } from '../messages/messages';
import { type ChangeKind, changeKinds, ofEachKind } from '../order/change-kinds';
import type { Order } from '../order/order-schema';
import { asYupMessage, text } from '../rules/violation';
import { asIs } from '../values/normalize';
import { contactFields } from './contact';

import * as texts from '#texts';

/** Context of the rules of an order change. The form takes it from the order and metadata, the server from its own tables. */
export interface OrderChangeContext extends AddressRules, ProductContext, TimeSlotContext {}

/** Derives the context of the rules from an order and metadata, as the server answers them. */
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

const kindsNotGiven = message('MSGECCSE0010', texts.chosenKinds);

/** Finds the reason why a kind of change is closed for an order: the one it came with, else the kind's usual one. */
export function unchangeableReason(order: Order, kind: ChangeKind): Message | undefined {
  if (order.changeable[kind]) return undefined;
  const code = order.unchangeableReasons?.[kind];
  return isMessageCode(code) ? { code, params: [] } : kinds[kind].closed;
}

/** Schema of the chosen kinds, before any of them is given: at least one, each open for the order. */
export function changeKindsSchema(order: Order) {
  return array(mixed<ChangeKind>().oneOf(changeKinds).defined()).test(
    'kinds',
    (chosen = [], test) => {
      const closed = changeKinds
        .filter((kind) => chosen.includes(kind))
        .map((kind) => unchangeableReason(order, kind));
      const broken = chosen.length === 0 ? kindsNotGiven : closed.find(Boolean);
      return broken ? test.createError({ message: asYupMessage(broken) }) : true;
    },
  );
}

type ChangeSchemas = { [Kind in ChangeKind]: ReturnType<(typeof kinds)[Kind]['schema']> };

/** At least one kind is named, each is given, and the order allows each. */
function changesSchema(context: OrderChangeContext) {
  const schemas = ofEachKind((kind) => schemaOf(kind, context)) as ChangeSchemas;
  return object(schemas)
    .noUnknown()
    .test('kinds', (changes, test) =>
      changeKinds.some((kind) => changes[kind] !== undefined)
        ? true
        : test.createError({ message: asYupMessage(kindsNotGiven) }),
    );
}

/** The rules of one kind, among them that the order allows it. */
function schemaOf(kind: ChangeKind, context: OrderChangeContext) {
  const schema: Schema = kinds[kind].schema(context);
  const open = schema.test('open', (value: unknown, test) => {
    const reason = value === undefined ? undefined : unchangeableReason(context.order, kind);
    return reason ? test.createError({ message: asYupMessage(reason) }) : true;
  });
  return open.default(undefined) as Schema;
}

function missing(label: string) {
  return asYupMessage(message('MSGECCSE0001', label));
}

/** The whole body of `POST /v1.0/subscription-order`, with every rule that needs no database. */
export function orderChangeSchema(context: OrderChangeContext) {
  return object({
    orderNumber: text({ label: texts.orderNumber, normalize: asIs }),
    revision: number().integer().defined(missing(texts.orderRevision)),
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
