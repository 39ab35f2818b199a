import type {
  AcceptedChange,
  ChangeKind,
  Metadata,
  Order,
  OrderChangeContext,
  OrderChangeRequest,
} from '@order-change/contract';
import type { Schema } from 'yup';
import type { Draft } from './draft';

/** All that the form knows of a kind of change, but for its screen in `steps/<kind>`. */
export interface FormKind<Kind extends ChangeKind> {
  /** the input of its step if nothing was entered */
  empty: Draft[Kind];
  /** the shape that the input must have if an earlier page has left it */
  kept: Schema;
  /** the rules of its step */
  schema: (rules: OrderChangeContext, draft: Draft) => Schema;
  /** The input that a request's part came from. */
  fromChange: (change: NonNullable<AcceptedChange['changes'][Kind]> | null) => Draft[Kind];
  /** The part of the request; undefined if the draft changes nothing of this kind. */
  toChange: (rules: OrderChangeContext, draft: Draft) => OrderChangeRequest['changes'][Kind];
  /** the kinds whose steps show what is refused of this one: the first of them that is chosen */
  answeredIn: readonly ChangeKind[];
  /** The field of its step for a place behind `changes.<kind>`. */
  fieldAt: (rest: string) => string;
  /** the values that an order has today, each in its parts: a month and a product */
  present: (order: Order, metadata: Metadata) => readonly (readonly string[])[];
  /** The same in a few words; all of `present` if absent. */
  inShort?: (order: Order) => string;
  /** its values are names, whose lines end between words alone */
  isOfNames: boolean;
}
