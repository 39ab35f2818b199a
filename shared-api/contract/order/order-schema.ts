import { array, boolean, date, type InferType, number, object, string } from 'yup';
import { type ChangeKind, ofEachKind } from './change-kinds';
import { ofEachField } from './destination-fields';
import { temperatures } from './order';

const code = string().required();

const catalogItem = object({
  itemNo: code,
  name: string().required(),
  description: string().required(),
  imageUrl: string().required(),
  temperature: string().oneOf(temperatures).required(),
  timeSlotSelectable: boolean().required(),
});

/** An item with what a search and a filter can use besides; an API may leave each of it out. */
export const findableItem = catalogItem.shape({
  /** under which it can be filtered: 「魚介」 */
  category: string().optional(),
  /** other words by which it is found, in kana, divided by spaces: 「ずわいがに かに」 */
  readings: string().optional(),
  /** place among the recommended ones, from 1 */
  rank: number().integer().optional(),
});

/** An item with what is said of it in a table: 「産地：鹿児島県」. An API may leave that out. */
const describedItem = findableItem.shape({
  facts: array(object({ label: string().required(), value: string().required() })).optional(),
});

const catalogFields = {
  catalogCode: code,
  name: string().required(),
  // Typed without what is optional: a wider type of an exported schema would be a new major version for
  // every remote, and older ones do without it.
  items: array(describedItem as typeof catalogItem).required(),
};

/** The answer of a catalogue's own address: all its items. */
export const catalogAnswer = object(catalogFields);

const orderLine = object({
  lineNumber: number().integer().required(),
  /** `2026-12` */
  deliveryMonth: string().required(),
  itemNo: code,
  changeable: boolean().required(),
});

export const destinationSchema = object(
  ofEachField(({ isOptional }) => (isOptional ? string().default('') : string().defined())),
);

/**
 * The parts of an order that a change can replace. Lines are a table of their own and a destination has a column for each
 * field; every other part is one column, which has the part's name in the database and in the company's files.
 */
const content = {
  lines: array(orderLine).required(),
  destination: destinationSchema.required(),
  /** a code of metadata's slots; null is no preference */
  timeSlot: string().nullable().defined(),
};
export const contentParts = Object.keys(content) as (keyof typeof content)[];

/** A change of each kind as it was accepted; a kind that it does not touch is absent. */
export const changesOfKinds = {
  products: array(
    object({ lineNumber: number().integer().optional(), itemNo: string().required() }),
  )
    .optional()
    .default(undefined),
  destination: destinationSchema.optional().default(undefined),
  timeSlot: string().nullable().optional(),
} satisfies Record<ChangeKind, object>;

/**
 * The answer of `POST /v1.0/subscription-order/search`: an order and what may be changed of it. It stands
 * apart from what is known of orders without it: only who parses one ships it.
 */
export const orderSchema = object({
  orderNumber: code,
  /** goes up by one with every accepted change; a request names the one it saw */
  revision: number().integer().required(),
  /** with a `url`, where all items are, it holds those of the order's own lines; without one, all */
  catalog: object({ ...catalogFields, url: string().optional() }).required(),
  ...content,
  changeable: object(ofEachKind(() => boolean().required())).required(),
  /** why a kind or a line cannot change: message codes, lines by their number */
  unchangeableReasons: object({
    ...ofEachKind(() => string().optional()),
    lines: object().optional(),
  })
    .optional()
    .default(undefined),
  changeAcceptedUntilDatetime: date().required(),
});

/**
 * The answer of search if a member has several open orders and the client can show a list: those that can be changed
 * first, then by their cut-offs.
 */
export const orderListSchema = object({
  orders: array(
    object({
      orderNumber: code,
      /** `2026-12`; absent of an order without lines */
      firstDeliveryMonth: string().optional(),
      lastDeliveryMonth: string().optional(),
      /** of its first lines */
      itemNames: array(string().required()).required(),
      /** lines of the order */
      itemCount: number().integer().required(),
      changeAcceptedUntilDatetime: date().required(),
      /** why it cannot be changed now: a message code */
      closedCode: string().optional(),
    }),
  ).required(),
});

export type OrderList = InferType<typeof orderListSchema>;
/** An interface: what others declare of it, such as the page's selectors, names it and does not list its fields. */
export interface Order extends InferType<typeof orderSchema> {}
export type OrderContent = Pick<Order, keyof typeof content>;
export type Catalog = InferType<typeof catalogAnswer>;
export type CatalogItem = InferType<typeof catalogItem>;
export type FindableItem = InferType<typeof findableItem>;
export type DescribedItem = InferType<typeof describedItem>;
export type OrderLine = InferType<typeof orderLine>;
