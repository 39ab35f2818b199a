import { date, type InferType, object, string } from 'yup';
import { changesOfKinds, contentParts, orderSchema } from './order-schema';

/** Where an accepted change stands: who holds it now, or how it ended. */
export const changeStates = ['accepted', 'takenOver', 'reflected', 'rejected'] as const;
export type ChangeState = (typeof changeStates)[number];

const acceptedChange = object({
  receiptNumber: string().required(),
  acceptedDatetime: date().required(),
  /** what the order held before it */
  before: orderSchema.pick(contentParts).required(),
  /** as the request had them */
  changes: object(changesOfKinds).required(),
  /**
   * `accepted`: only this site has it; `takenOver`: the company works on it; `reflected`: the order holds it;
   * `rejected`: the company could not fulfil it, and has told the customer why
   */
  state: string().oneOf(changeStates).required(),
  /** until when the customer may take it back or change it again; absent if he may not */
  endsDatetime: date().optional(),
});
/** An interface, as `Order` is. */
export interface AcceptedChange extends InferType<typeof acceptedChange> {}

/**
 * The answer of search to a client that sends `x-accepted: change`: besides the order its last accepted change. While
 * that one is pending, every kind is closed by MSGEORSE0009. A wider type of the usual answer would be a new major version.
 */
export const orderWithChangeSchema = orderSchema.shape({
  acceptedChange: acceptedChange.optional().default(undefined),
});
export interface OrderWithChange extends InferType<typeof orderWithChangeSchema> {}
