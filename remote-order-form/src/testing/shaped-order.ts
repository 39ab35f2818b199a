import { ofEachKind, type Order } from '@order-change/contract';
import { anItem, anOrder } from '@order-change/testing';
import type { OrderShape } from '@order-change/testing/oracle';

const plain = Array.from({ length: 14 }, (_, index) => anItem({ itemNo: `1000${10 + index}` }));
const frozen = anItem({ itemNo: '200001', temperature: 'frozen', timeSlotSelectable: false });
const catalog = { catalogCode: 'GIFT-2026A', name: 'ギフト', items: [...plain, frozen] };

/** An order of a certain shape, as search answers it. */
export function anOrderOfShape(shape: OrderShape): Order {
  const isFrozen = shape === 'nothingWithTimeSlot';
  const isWithoutTimeSlot = isFrozen || shape === 'withoutTimeSlot';
  const isClosed = shape === 'onlyTimeSlot';
  return anOrder({
    catalog,
    lines: Array.from({ length: shape === 'full' ? 12 : 6 }, (_, index) => ({
      lineNumber: index + 1,
      deliveryMonth: '2026-12',
      itemNo: isFrozen ? frozen.itemNo : (plain[index]?.itemNo ?? ''),
      changeable: shape !== 'allLinesClosed' && index !== 1,
    })),
    timeSlot: isWithoutTimeSlot ? null : '14-16',
    changeable: {
      ...ofEachKind(() => true),
      products: !isClosed && shape !== 'noProducts',
      destination: !isClosed && shape !== 'noDestination',
      timeSlot: !isFrozen && shape !== 'noTimeSlot',
    },
    unchangeableReasons: {
      products: 'MSGEORSE0007',
      destination: 'MSGEORSE0003',
      timeSlot: isFrozen ? 'MSGEORSI0001' : 'MSGEORSE0003',
    },
  });
}
