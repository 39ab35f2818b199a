import * as texts from '#texts/order';

/** Temperature at which an item travels, with its label. */
export const temperatureLabels = texts.temperatures;
export type Temperature = keyof typeof temperatureLabels;
export const temperatures = Object.keys(temperatureLabels) as Temperature[];

interface TimeSlotOfOrder {
  timeSlot: string | null;
  changeable: { timeSlot: boolean };
}

/** True when an order has a time slot that may not be changed. */
export function isTimeSlotFixed({ timeSlot, changeable }: TimeSlotOfOrder): boolean {
  return timeSlot !== null && !changeable.timeSlot;
}

interface DeliveriesOfOrder {
  lines: readonly { deliveryMonth: string; changeable: boolean }[];
}

/** Returns the first delivery of an order that is not being prepared yet, `2026-12`; undefined if it names none. */
export function nextDelivery({ lines }: DeliveriesOfOrder): string | undefined {
  const open = lines.filter(({ changeable }) => changeable);
  return open.map(({ deliveryMonth }) => deliveryMonth).sort()[0];
}
