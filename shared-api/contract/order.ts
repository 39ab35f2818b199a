/** How an item travels; what a customer reads for it. */
export const temperatureLabels = { ambient: '常温', chilled: '冷蔵', frozen: '冷凍' } as const;
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

/** The kinds of change, in the order in which a customer goes through them. */
export const changeKinds = ['products', 'destination', 'timeSlot'] as const;
export type ChangeKind = (typeof changeKinds)[number];
