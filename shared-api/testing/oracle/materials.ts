import type { Order } from '@order-change/contract';
import type { Materials } from './cases';

/** Materials of changes of an order, found without any rule. */
export function materialsOf({ catalog, lines, destination }: Order): Materials {
  const held = new Set(lines.map(({ itemNo }) => itemNo));
  const items = catalog.items.filter(({ itemNo }) => !held.has(itemNo));
  const [one = '', two = ''] = items
    .filter(
      ({ temperature, timeSlotSelectable }) => temperature === 'ambient' && timeSlotSelectable,
    )
    .map(({ itemNo }) => itemNo);
  const frozen = items.find((item) => item.temperature === 'frozen' && !item.timeSlotSelectable);
  return {
    current: lines[0]?.itemNo ?? '',
    others: [one, two],
    frozen: frozen?.itemNo ?? '',
    destination,
  };
}
