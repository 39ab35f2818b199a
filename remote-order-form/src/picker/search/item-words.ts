import type { FindableItem } from '@order-change/contract';
import { normalize, withoutOkurigana } from './normalize';
import { keyOf, knownEnding, meaningsOf } from './synonyms';
import { isParticle, isShortKana, toChunks, toSegments } from './words';

/** Places of a word in an item, best first: what the item is, what else its name ends a part with, and so on. */
export const places = { head: 0, end: 1, part: 2, category: 3, reading: 4, shared: 5 } as const;
/** Worse than all places in names, readings and categories. */
export const described = 7;

/** Chunks that say how much, for whom, in what box or in what state: the thing itself stands before them. */
const noThing =
  /^[約全計各]?\d|^[大中小特]+$|^(姿|冷凍|冷蔵|生|国産|無添加|個包装|訳あり|真空|セット|詰め?合わ?せ|食べ比べ|アソート|ギフト|各種|[^ぁ-ん]{0,2}箱)$|(用|入り?|付き?|風味|風|味|仕立て|仕立|模様|産|製|組|揃い?|種|パック|個包装|化粧箱|木箱|切り?身|スライス|切り落とし|ブロック|カット)$/;
/** Ends of a chunk that say no more of the thing than its quantity does. */
const packing = /(の?(セット|詰め?合わ?せ|食べ比べ|盛り?合わ?せ|アソート|ギフト))+$|(?<=\D)\d.*$/;

/** The words by which an item is found, each with its best place. */
export function toItemWords({
  name,
  readings = '',
  category = '',
}: FindableItem): Map<string, number> {
  const words = new Map<string, number>();
  const add = (word: string, place: number) => {
    const normal = normalize(word);
    if (normal === '' || isParticle(normal)) return;
    for (const each of [normal, withoutOkurigana(normal)]) {
      const key = keyOf(each);
      words.set(key, Math.min(place, words.get(key) ?? place));
    }
  };

  const chunks = toChunks(name);
  const bare = chunks.map((chunk) => chunk.replace(packing, ''));
  const things = bare.filter((chunk) => chunk.length > 1 && !noThing.test(chunk));
  const head = things.at(-1) ?? bare[0];
  for (const chunk of new Set([...chunks, ...bare])) {
    const isThing = chunk === head;
    const end = isThing ? places.head : noThing.test(chunk) ? places.part : places.end;
    addChunk(chunk, end, add);
  }
  const kinds = category.split(/[・、/／]/);
  for (const kind of kinds) add(kind, kinds.length > 1 ? places.shared : places.category);
  for (const word of toChunks(readings)) add(word, places.reading);
  return withoutOtherMeanings(words);
}

/** Drops ambiguous words whose meaning another word says: かき as a reading of 柿 is no oyster. */
function withoutOtherMeanings(words: Map<string, number>): Map<string, number> {
  for (const word of words.keys()) {
    const meanings = meaningsOf(word);
    if (meanings.length > 1 && meanings.some((key) => key !== word && words.has(key)))
      words.delete(word);
  }
  return words;
}

/**
 * Adds a chunk, what it ends with, and its other words. One or two hiragana in its middle are the rest of a word more
 * often than a word: なし in 種なし is no pear.
 */
function addChunk(chunk: string, end: number, add: (word: string, place: number) => void): void {
  const segments = toSegments(chunk);
  let rest = '';
  let after = '';
  for (const [back, segment] of [...segments].reverse().entries()) {
    const before = segments[segments.length - 2 - back] ?? '';
    rest = segment + rest;
    const isWord = !isShortKana(segment) || before === '' || isParticle(before);
    if (isWord && !isParticle(normalize(segment))) {
      add(rest, end);
      add(segment, back === 0 || after === 'と' ? end : places.part);
    }
    after = segment;
  }
  let ending = knownEnding(normalize(chunk));
  while (ending) {
    add(ending, end);
    ending = knownEnding(ending);
  }
}
