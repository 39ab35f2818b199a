import { array, boolean, date, type InferType, number, object, string } from 'yup';
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

const catalogFields = {
  catalogCode: code,
  name: string().required(),
  items: array(catalogItem).required(),
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

const address = object({
  recipientName: string().defined(),
  phoneNumber: string().defined(),
  zipCode: string().defined(),
  prefecture: string().defined(),
  city: string().defined(),
  street: string().defined(),
  building: string().defined(),
});

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
  lines: array(orderLine).required(),
  destination: address.required(),
  /** a code of metadata's slots; null is no preference */
  timeSlot: string().nullable().defined(),
  changeable: object({
    products: boolean().required(),
    destination: boolean().required(),
    timeSlot: boolean().required(),
  }).required(),
  /** why a kind or a line cannot change: message codes, lines by their number */
  unchangeableReasons: object({
    products: string().optional(),
    destination: string().optional(),
    timeSlot: string().optional(),
    lines: object().optional(),
  })
    .optional()
    .default(undefined),
  changeAcceptedUntilDatetime: date().required(),
});

export type Order = InferType<typeof orderSchema>;
export type Catalog = InferType<typeof catalogAnswer>;
export type CatalogItem = InferType<typeof catalogItem>;
export type OrderLine = InferType<typeof orderLine>;
