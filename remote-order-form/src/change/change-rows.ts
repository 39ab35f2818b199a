import type { OrderChange } from 'shared-api/client';
import { isDestination, type ChangeKind, type Metadata, type Order } from 'shared-api/contract';
import { destinationLines, formatMonth } from '../display/formats';
import { toProductRows } from './product-rows';

/** One thing that changes, line by line. */
export interface ChangedThing {
  kind: ChangeKind;
  label: string;
  before: string[];
  after: string[];
}

/** Everything that a request changes of an order, before and after. */
export function toChangedThings(
  { changes }: Pick<OrderChange, 'changes'>,
  order: Order,
  metadata: Metadata,
): ChangedThing[] {
  const { products = [], destination, timeSlot } = changes;
  const rows = toProductRows(order, products).filter(({ index }) => index >= 0);
  return [
    ...rows.map(({ line, before, after }) => ({
      kind: 'products' as const,
      label: line ? `${formatMonth(line.deliveryMonth)}お届け` : '追加する商品',
      before: line ? [before?.name ?? line.itemNo] : ['なし'],
      after: [after?.name ?? ''],
    })),
    ...(isDestination(destination)
      ? [
          {
            kind: 'destination' as const,
            label: 'ご住所・お名前',
            before: destinationLines(order.destination),
            after: destinationLines(destination),
          },
        ]
      : []),
    ...(timeSlot === undefined
      ? []
      : [
          {
            kind: 'timeSlot' as const,
            label: 'ご希望の時間帯',
            before: [timeSlotLabel(order.timeSlot, metadata)],
            after: [timeSlotLabel(timeSlot, metadata)],
          },
        ]),
  ];
}

export function timeSlotLabel(timeSlot: string | null, { timeSlots }: Metadata): string {
  if (timeSlot === null) return '希望なし';
  return timeSlots.find(({ code }) => code === timeSlot)?.label ?? timeSlot;
}
