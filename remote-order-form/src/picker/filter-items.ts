import type { FindableItem, Temperature } from '@order-change/contract';
import type { ItemFilter, ItemSort } from './picker-view';

/** Items of a filter's choice, by the choice. */
export interface FilterCounts {
  categories: ReadonlyMap<string, number>;
  temperatures: ReadonlyMap<Temperature, number>;
  withTimeSlot: number;
}

const conditions = {
  category: (item: FindableItem, { category }: ItemFilter) =>
    category === '' || item.category === category,
  temperature: (item: FindableItem, { temperature }: ItemFilter) =>
    temperature === '' || item.temperature === temperature,
  hasTimeSlot: (item: FindableItem, { hasTimeSlot }: ItemFilter) =>
    !hasTimeSlot || item.timeSlotSelectable,
};

type Condition = keyof typeof conditions;
const names = Object.keys(conditions) as Condition[];

/** True if an item meets all conditions of a filter, or all but one. */
function meets(item: FindableItem, filter: ItemFilter, without?: Condition): boolean {
  return names.every((name) => name === without || conditions[name](item, filter));
}

export function filterItems(found: readonly FindableItem[], filter: ItemFilter): FindableItem[] {
  return found.filter((item) => meets(item, filter));
}

/** Counts the found items that each choice would leave, the other conditions being as they are. */
export function countChoices(found: readonly FindableItem[], filter: ItemFilter): FilterCounts {
  const categories = new Map<string, number>();
  const temperatures = new Map<Temperature, number>();
  let withTimeSlot = 0;
  for (const item of found) {
    const { category, temperature } = item;
    if (category !== undefined && meets(item, filter, 'category')) {
      categories.set(category, (categories.get(category) ?? 0) + 1);
    }
    if (meets(item, filter, 'temperature')) {
      temperatures.set(temperature, (temperatures.get(temperature) ?? 0) + 1);
    }
    if (item.timeSlotSelectable && meets(item, filter, 'hasTimeSlot')) withTimeSlot += 1;
  }
  return { categories, temperatures, withTimeSlot };
}

/** The categories of a catalogue, in its order. */
export function categoriesOf(items: readonly FindableItem[]): string[] {
  return [...new Set(items.flatMap(({ category }) => category ?? []))];
}

const collator = new Intl.Collator('ja');

type Compare = (a: FindableItem, b: FindableItem) => number;

const byRank: Compare = (a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0;
const byName: Compare = (a, b) => collator.compare(a.name, b.name);

/** Places all items of a catalogue once for each order: what is found is then only picked out of it. */
export function createSorter(items: readonly FindableItem[]) {
  const categories = categoriesOf(items);
  const place = ({ category = '' }: FindableItem) => categories.indexOf(category);
  const compare: Record<ItemSort, Compare> = {
    recommended: byRank,
    name: byName,
    category: (a, b) => place(a) - place(b) || byRank(a, b),
  };
  const sorted = new Map<ItemSort, readonly FindableItem[]>();

  return (found: readonly FindableItem[], sort: ItemSort): readonly FindableItem[] => {
    const all = sorted.get(sort) ?? [...items].sort(compare[sort]);
    sorted.set(sort, all);
    if (found.length === items.length) return all;
    const kept = new Set(found);
    return all.filter((item) => kept.has(item));
  };
}
