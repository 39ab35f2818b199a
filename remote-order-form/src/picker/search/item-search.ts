import type { FindableItem } from '@order-change/contract';
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { createDescriptionSearch } from './description-search';
import {
  normalize,
  withoutEnding,
  withoutGiftWords,
  withoutHonorific,
  withoutOkurigana,
  withoutSoundMarks,
} from './normalize';
import { synonymsOf } from './synonyms';
import { isShortKana, toChunks, toIndexWords, toQueryWords } from './words';

/** Items that a query finds, best first. */
export type ItemSearch = (query: string) => readonly FindableItem[];

/** Items that are indexed before the browser may do something else: some 10 ms on a slow phone. */
const batchSize = 100;

interface Entry extends Pick<FindableItem, 'name' | 'readings' | 'category'> {
  id: number;
}

/**
 * Indexes a catalogue in the background. Names and readings count before the category, and that before
 * the description, which is asked only if nothing else is found; then follow the query without words such as
 * セット, and words with one wrong letter.
 */
export async function createItemSearch(items: readonly FindableItem[]): Promise<ItemSearch> {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'readings', 'category'],
    tokenize: (text, field) =>
      field === 'readings' ? toChunks(text).map(normalize) : toIndexWords(text),
    processTerm: (term) => term,
  });
  const entries = items.map(({ name, readings = '', category = '' }, id) => ({
    id,
    name,
    readings,
    category,
  }));
  await index.addAllAsync(entries, { chunkSize: batchSize });
  const isDescribed = createDescriptionSearch();

  function find(parts: readonly Query[], options: SearchOptions): FindableItem[] {
    const found = index.search(
      { combineWith: 'AND', queries: [...parts] },
      { ...common, ...options },
    );
    const rank = ({ id }: { id: unknown }) => items[id as number]?.rank ?? items.length;
    return found
      .sort((a, b) => b.score - a.score || rank(a) - rank(b))
      .flatMap(({ id }) => items[id as number] ?? []);
  }

  const search: ItemSearch = (query) => {
    const chunks = toChunks(query);
    const parts = chunks.map(toPart);
    const words = chunks.flatMap(toQueryWords);
    if (chunks.length === 0) return items;
    const attempts = [
      () => find(parts, { prefix: isLong }),
      // One letter has only begun a word, and begins those of half the catalogue.
      () => (isOneLetter(query) ? items : []),
      () => find(parts, { prefix: true }),
      () =>
        items.filter((item) =>
          words.every((word) => !isShortKana(word) && isDescribed(item, word)),
        ),
      () => {
        const rest = withoutGiftWords(query);
        return rest === query.trim() ? [] : search(rest);
      },
      () => find(parts, { fuzzy: hasRoomForMistakes, filter: isLikely }),
    ];
    for (const attempt of attempts) {
      const found = attempt();
      if (found.length > 0) return found;
    }
    return [];
  };
  return search;
}

const common: SearchOptions = {
  tokenize: (text) => [text],
  boost: { name: 4, readings: 4, category: 1 },
};

function isOneLetter(query: string): boolean {
  return /^[\p{Script=Hiragana}\p{Script=Katakana}a-z]$/iu.test(query.trim());
}

/** True for words of three letters or more; 2人前 and 6人前 differ by no mistake. */
function hasRoomForMistakes(word: string): number | false {
  return word.length > 2 && !/\d/.test(word) ? 1 : false;
}

/** In words of three letters only the marks of sounds are mistaken: ペット is no セット, りんこ is りんご. */
function isLikely({ terms, queryTerms }: SearchResult): boolean {
  return terms.some((term) =>
    queryTerms.some(
      (word) => word.length > 3 || withoutSoundMarks(word) === withoutSoundMarks(term),
    ),
  );
}

/** Long enough to be the beginning of a word, and not another word: かい is not かいせん. */
function isLong(word: string): boolean {
  return word.length > (/\p{Script=Han}/u.test(word) ? 1 : 2);
}

/** One part of a query: as it is, by other words for it, or cut into words that must all be there. */
function toPart(chunk: string): Query {
  const whole = normalize(chunk);
  const forms = new Set([
    whole,
    withoutOkurigana(whole),
    withoutHonorific(whole),
    withoutOkurigana(withoutHonorific(whole)),
  ]);
  const words = toQueryWords(chunk);
  const isCut = words.length > 1 && !words.some((word) => /^[ぁ-ん]$/.test(word)); // りん and こ are no words
  return {
    combineWith: 'OR',
    queries: [
      ...forms,
      { prefix: false, fuzzy: false, queries: [...forms].flatMap(synonymsOf) },
      ...(isCut ? [{ combineWith: 'AND', queries: words.map(toWord) } as const] : []),
    ],
  };
}

function toWord(word: string): Query {
  const forms = [withoutOkurigana(word), withoutEnding(word), ...synonymsOf(word)];
  const others = forms.filter((each) => each !== word);
  return {
    combineWith: 'OR',
    queries: [word, { prefix: false, fuzzy: false, queries: others }],
  };
}
