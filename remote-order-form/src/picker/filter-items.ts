import type { DescribedItem, Temperature } from '@order-change/contract';
import type { ItemFilter, ItemSort } from './picker-view';

/** Items of a filter's choice, by the choice. */
export interface FilterCounts {
  categories: ReadonlyMap<string, number>;
  temperatures: ReadonlyMap<Temperature, number>;
  withTimeSlot: number;
  /** by label, then by value */
  facts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const factOf = ({ facts = [] }: DescribedItem, label: string) =>
  facts.find((fact) => fact.label === label)?.value;

const conditions = {
  category: (item: DescribedItem, { category }: ItemFilter) =>
    category === '' || item.category === category,
  temperature: (item: DescribedItem, { temperature }: ItemFilter) =>
    temperature === '' || item.temperature === temperature,
  hasTimeSlot: (item: DescribedItem, { hasTimeSlot }: ItemFilter) =>
    !hasTimeSlot || item.timeSlotSelectable,
  facts: (item: DescribedItem, { facts }: ItemFilter) =>
    Object.entries(facts).every(([label, wanted]) => factOf(item, label) === wanted),
};

type Condition = keyof typeof conditions;
const names = Object.keys(conditions) as Condition[];

/** True if an item meets all conditions of a filter, or all but one. */
function meets(item: DescribedItem, filter: ItemFilter, without?: Condition): boolean {
  return names.every((name) => name === without || conditions[name](item, filter));
}

export function filterItems(found: readonly DescribedItem[], filter: ItemFilter): DescribedItem[] {
  return found.filter((item) => meets(item, filter));
}

function dropFact(filter: ItemFilter, label: string): ItemFilter {
  const { [label]: _own, ...facts } = filter.facts;
  return { ...filter, facts };
}

/** Counts the found items that each choice would leave, the other conditions being as they are. */
export function countChoices(found: readonly DescribedItem[], filter: ItemFilter): FilterCounts {
  const categories = new Map<string, number>();
  const temperatures = new Map<Temperature, number>();
  const facts = new Map<string, Map<string, number>>();
  const withoutFact = new Map<string, ItemFilter>();
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
    for (const { label, value } of item.facts ?? []) {
      const others = withoutFact.get(label) ?? dropFact(filter, label);
      withoutFact.set(label, others);
      if (!meets(item, others)) continue;
      const values = facts.get(label) ?? new Map<string, number>();
      facts.set(label, values.set(value, (values.get(value) ?? 0) + 1));
    }
  }
  return { categories, temperatures, withTimeSlot, facts };
}

/** The categories of a catalogue, in its order. */
export function categoriesOf(items: readonly DescribedItem[]): string[] {
  return [...new Set(items.flatMap(({ category }) => category ?? []))];
}

/** Values of a fact that are too many for a list to choose from: each item has its own. */
const mostValues = 60;

/** The facts of a catalogue that divide it, with their values in its order. */
export function factsOf(items: readonly DescribedItem[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, Set<string>>();
  for (const { label, value } of items.flatMap(({ facts = [] }) => facts)) {
    values.set(label, (values.get(label) ?? new Set()).add(value));
  }
  const dividing = [...values].filter(([, { size }]) => size > 1 && size <= mostValues);
  return new Map(dividing.map(([label, all]) => [label, [...all]]));
}

const collator = new Intl.Collator('ja');

type Compare = (a: DescribedItem, b: DescribedItem) => number;

const byRank: Compare = (a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0;
const byName: Compare = (a, b) => collator.compare(a.name, b.name);

/** Places all items of a catalogue once for each order: what is found is then only picked out of it. */
export function createSorter(items: readonly DescribedItem[]) {
  const categories = categoriesOf(items);
  const place = ({ category = '' }: DescribedItem) => categories.indexOf(category);
  const compare: Record<ItemSort, Compare> = {
    recommended: byRank,
    name: byName,
    category: (a, b) => place(a) - place(b) || byRank(a, b),
  };
  const sorted = new Map<ItemSort, readonly DescribedItem[]>();

  return (found: readonly DescribedItem[], sort: ItemSort): readonly DescribedItem[] => {
    const all = sorted.get(sort) ?? [...items].sort(compare[sort]);
    sorted.set(sort, all);
    if (found.length === items.length) return all;
    const kept = new Set(found);
    return all.filter((item) => kept.has(item));
  };
}
