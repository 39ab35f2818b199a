import type { CatalogItem, Temperature } from '@order-change/contract';

/** An item with the texts in which it is searched. */
interface SearchableItem {
  item: CatalogItem;
  name: string;
  description: string;
}

export interface ItemFilter {
  query: string;
  temperature: Temperature | '';
}

/** Width, case and hiragana or katakana make no difference: ﾘﾝｺﾞ, リンゴ and りんご are one. */
export function toSearchText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** Prepared once for a catalogue: 2,000 items are then searched within one frame. */
export function toSearchable(items: readonly CatalogItem[]): SearchableItem[] {
  return items.map((item) => ({
    item,
    name: toSearchText(item.name),
    description: toSearchText(item.description),
  }));
}

/** The items that hold every word of the query, those with all of them in the name first. */
export function searchItems(
  items: readonly SearchableItem[],
  { query, temperature }: ItemFilter,
): CatalogItem[] {
  const words = toSearchText(query).split(/\s+/).filter(Boolean);
  const isNamed = ({ name }: SearchableItem) => words.every((word) => name.includes(word));
  const found = items
    .filter(({ item }) => temperature === '' || item.temperature === temperature)
    .filter(({ name, description }) =>
      words.every((word) => name.includes(word) || description.includes(word)),
    );
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))].map(
    ({ item }) => item,
  );
}
