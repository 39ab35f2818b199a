import type { DescribedItem } from '@order-change/contract';
import { normalize } from './normalize';
import { toSegments } from './words';

/** A description, and where its words begin and end in it. */
interface Described {
  text: string;
  edges: Set<number>;
}

/** Finds words in descriptions as words: かに is not in ほのかに. A description is cut when it is first asked for. */
export function createDescriptionSearch() {
  const texts = new WeakMap<DescribedItem, string>();
  const cut = new WeakMap<DescribedItem, Described>();

  function textOf(item: DescribedItem): string {
    const text = texts.get(item) ?? normalize(item.description);
    texts.set(item, text);
    return text;
  }

  function describe(item: DescribedItem): Described {
    const known = cut.get(item);
    if (known) return known;
    const edges = new Set([0]);
    let text = '';
    for (const segment of toSegments(item.description.normalize('NFKC'))) {
      text += normalize(segment);
      edges.add(text.length);
    }
    const described = { text, edges };
    cut.set(item, described);
    return described;
  }

  return (item: DescribedItem, word: string): boolean => {
    if (!textOf(item).includes(word)) return false;
    const { text, edges } = describe(item);
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (edges.has(at) && edges.has(at + word.length)) return true;
    }
    return false;
  };
}
