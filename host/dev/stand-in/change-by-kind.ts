import {
  type ChangeKind,
  type Destination,
  destinationKeys,
  type OrderChangeRequest,
} from '@order-change/contract';
import type { Step } from 'release/protocol';
import { metadata, newDestination, order } from './customer';

export const field = (name: string) => `[data-slot] [name="${name}"]`;
export const choice = (name: string, value: string) =>
  `[data-slot] label:has([name="${name}"][value="${value}"])`;

/** A change of one kind: what the customer does at its step of the form, and what must be sent. */
interface Change<Kind extends ChangeKind> {
  steps: Step[];
  sent: NonNullable<OrderChangeRequest['changes'][Kind]>;
}

const { items } = order.catalog;
const others = items.filter(
  ({ itemNo, timeSlotSelectable }) =>
    timeSlotSelectable && order.lines.every((line) => line.itemNo !== itemNo),
);
const products = order.lines
  .filter(({ changeable }) => changeable)
  .flatMap(({ lineNumber, itemNo }, at) => {
    const [present, item] = [items.find((one) => one.itemNo === itemNo), others[at]];
    return present && item ? [{ lineNumber, present, item }] : [];
  });
const slot = metadata.timeSlots.find(({ code }) => code !== order.timeSlot);
if (products.length < 2 || !slot)
  throw new Error('The order of the stand-in has too little to change.');

/** The postal code brings prefecture and city; what the customer types stays typed. */
const found: readonly (keyof Destination)[] = ['prefecture', 'city'];
const typed = destinationKeys.filter((key) => !found.includes(key) && key !== 'zipCode');

/** How each kind is changed: a new kind needs its row. */
export const changeByKind: { [Kind in ChangeKind]: Change<Kind> } = {
  products: {
    steps: products.flatMap(({ present, item }) => [
      { press: `[data-slot] li:has-text("${present.name}") button` },
      { press: `:nth-match([data-slot] li:has-text("${item.name}") button, 2)` },
    ]),
    sent: products.map(({ lineNumber, item: { itemNo } }) => ({ lineNumber, itemNo })),
  },
  destination: {
    steps: [
      { fill: field('zipCode'), with: newDestination.zipCode },
      ...found.map((key) => ({ holds: field(key), value: newDestination[key] })),
      ...typed.map((key) => ({ fill: field(key), with: newDestination[key] })),
    ],
    sent: newDestination,
  },
  timeSlot: { steps: [{ press: choice('timeSlot', slot.code) }], sent: slot.code },
};
