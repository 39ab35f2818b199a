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
