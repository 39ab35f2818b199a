import { formatMonth, type Metadata, type Order, timeSlotLabel } from '@order-change/contract';

// Without rules: the early script shows the same values.

/** The products that an order has today: the month and the name of each. */
export const presentProducts = ({ lines, catalog }: Order) =>
  lines.map(({ deliveryMonth, itemNo }) => [
    formatMonth(deliveryMonth),
    catalog.items.find((item) => item.itemNo === itemNo)?.name ?? itemNo,
  ]);

export const presentTimeSlot = (order: Order, { timeSlots }: Metadata) => [
  [timeSlotLabel(order.timeSlot, timeSlots)],
];
