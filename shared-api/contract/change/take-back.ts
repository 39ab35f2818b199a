import { date, type InferType, number, object, string } from 'yup';
import { message } from '../messages/messages';
import { asYupMessage, text } from '../rules/violation';
import { asIs } from '../values/normalize';
import { orderAcceptance } from './order-change';

import * as texts from '#texts';

/**
 * The body of `POST /v1.0/subscription-order` that takes an accepted change back, where search or the receipt said
 * `endsDatetime`. A body of a change with `replaces`, the same receipt, changes the order again in its place.
 */
export const takeBackRequest = object({
  orderNumber: text({ label: texts.orderNumber, normalize: asIs }),
  /** the order's now: one more than the request that was accepted had named */
  revision: number()
    .integer()
    .defined(asYupMessage(message('MSGECCSE0001', texts.orderRevision))),
  /** the receipt number of the change */
  takesBack: text({ label: texts.receiptNumber, normalize: asIs }),
}).noUnknown();
export type TakeBackRequest = InferType<typeof takeBackRequest>;

/** The answer to a change, and to what took one back: the receipt, and what has become of it. */
export const changeAnswer = orderAcceptance.shape({
  /** until when the customer may take it back or change it again; absent if he may not */
  endsDatetime: date().optional(),
  /** when it was taken back, or replaced by another one */
  endedDatetime: date().optional(),
  /** the receipt number of the change that this one has replaced */
  replaces: string().optional(),
});
export type ChangeAnswer = InferType<typeof changeAnswer>;
