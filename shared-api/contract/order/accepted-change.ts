import { array, date, type InferType, number, object, string } from 'yup';
import type { ChangeKind } from './change-kinds';
import { contentParts, destinationSchema, orderSchema } from './order-schema';

/** Where an accepted change stands: who holds it now, or how it ended. */
export const changeStates = ['accepted', 'takenOver', 'reflected', 'rejected'] as const;
export type ChangeState = (typeof changeStates)[number];

/** A change of each kind as it was accepted; a kind that it does not touch is absent. */
const changesOfKinds = {
  products: array(
    object({ lineNumber: number().integer().optional(), itemNo: string().required() }),
  )
    .optional()
    .default(undefined),
  destination: destinationSchema.optional().default(undefined),
  timeSlot: string().nullable().optional(),
} satisfies Record<ChangeKind, object>;

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
export type AcceptedChange = InferType<typeof acceptedChange>;

/**
 * The answer of search to a client that sends `x-accepted: change`: besides the order its last accepted change. While
 * that one is pending, every kind is closed by MSGEORSE0009. A wider type of the usual answer would be a new major version.
 */
export const orderWithChangeSchema = orderSchema.shape({
  acceptedChange: acceptedChange.optional().default(undefined),
});
export type OrderWithChange = InferType<typeof orderWithChangeSchema>;
