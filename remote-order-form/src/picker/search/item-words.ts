import { type DescribedItem, temperatureLabels } from '@order-change/contract';
import { normalize, withoutOkurigana } from './normalize';
import { isListed, keyOf, knownEnding, meaningsOf, namesOneThing } from './synonyms';
import { isParticle, isShortKana, toChunks, toSegments } from './words';

/**
 * Places of a word in an item, best first: what the item is, the end of such a compound, one of several things in
 * it, the end of another part of the name, and so on. A word that the readings repeat is better by one or two.
 */
export const places = {
  head: 2,
  compound: 3,
  listed: 4,
  end: 6,
  part: 8,
  category: 10,
  reading: 12,
  member: 12,
  shared: 14,
  described: 16,
} as const;

/** Chunks that say how much, for whom, in what box or in what state: the thing itself stands before them. */
const noThing =
  /^約?\d|^.$|^[A-Z]{1,3}-\d*[A-Z]?$|^(姿|冷凍|冷蔵|国産|無添加|訳あり|真空|各種|個包装|[大中小]+|[^ぁ-ん]{0,3}箱)$|(用|入り?|付き?|足付|風味|風|味|仕立て?|模様|柄|産|製|組|揃い?|種|簡易包装|個包装|木箱|有塩|無塩|号|の)$/;
/** Ends of a chunk that say no more of the thing than its quantity does. */
const packing =
  /(の?(セット|詰め?合わ?せ|食べ比べ|食べくらべ|盛り?合わ?せ|アソート|ギフト|一式|切り?身|スライス|切り落とし|ブロック|カット|パック|フィレ)|約?\d[\d.]*[^\d]{0,3})+$/;
/** Notes of a name: neither its thing nor what it is made of. */
const bracketed = /[(【〈《[「『][^)】〉》\]」』]*[)】〉》\]」』]/g;

type Add = (word: string, place: number) => void;

/** The words by which an item is found, each with its best place. */
export function toItemWords({
  name,
  readings = '',
  category = '',
  temperature,
  facts = [],
}: DescribedItem): Map<string, number> {
  const words = new Map<string, number>();
  const add: Add = (word, place) => {
    const normal = normalize(word);
    if (normal === '' || isParticle(normal)) return;
    if (/ー/.test(word) && isShortKana(normal) && meaningsOf(normal).length > 0 && !isListed(word))
      return; // サーバー is no さば
    for (const each of [normal, withoutOkurigana(normal)]) {
      const key = keyOf(each);
      words.set(key, Math.min(place, words.get(key) ?? place));
    }
  };

  const plain = name.normalize('NFKC');
  const groups = plain
    .replace(bracketed, ' ')
    .split(/[\s/]+/)
    .map((group) => toChunks(group).map((chunk) => chunk.replace(packing, '')));
  const things = groups
    .map((group) => group.filter((chunk) => chunk !== '' && !noThing.test(chunk)))
    .filter((group) => group.length > 0);
  // A list says what is in a thing: 青のり・柚子, いちごとざくろ.
  const single = things.filter(
    ([first = '', ...more]) => more.length === 0 && toThings(first).length === 1,
  );
  const head = (single.at(-1) ?? things[0])?.at(-1);
  const headPlace = single.length > 0 ? places.head : places.listed;
  for (const chunk of toChunks(plain)) addChunk(chunk, places.reading, add);
  for (const chunk of groups.flat()) {
    const end = chunk === head ? headPlace : noThing.test(chunk) ? places.part : places.end;
    for (const thing of toThings(chunk)) addChunk(thing, end, add);
  }
  const kinds = category.split(/[・、/／]/);
  const kindPlace = kinds.length > 1 ? places.shared : places.category;
  for (const kind of kinds) addEndings(kind, kindPlace, add);
  add(temperatureLabels[temperature], places.reading);
  for (const { value } of facts) if (!/\d/.test(value)) add(value, places.reading);
  const read = new Set<string>();
  for (const word of toChunks(readings)) {
    add(word, places.reading);
    read.add(keyOf(normalize(word)));
  }
  for (const [word, place] of words)
    if (read.has(word)) words.set(word, place - (place <= places.listed ? 2 : 1));
  return withoutOtherMeanings(words);
}

/** Drops ambiguous words whose meaning another word says: かき as a reading of 柿 is no oyster. */
function withoutOtherMeanings(words: Map<string, number>): Map<string, number> {
  for (const word of words.keys()) {
    const meanings = meaningsOf(word);
    const isSaid = meanings.length > 1 && meanings.some((key) => key !== word && words.has(key));
    if (isSaid) words.delete(word);
  }
  return words;
}

/** Cuts a chunk at its と: 抹茶と茶筅 are two things. */
function toThings(chunk: string): string[] {
  const things = [''];
  for (const segment of toSegments(chunk)) {
    if (segment === 'と') things.push('');
    else things.push(`${things.pop()}${segment}`);
  }
  return things;
}

/**
 * Adds a chunk, what it ends with, and its other words. One or two hiragana in its middle are the rest of a word more
 * often than a word: なし in 種なし is no pear.
 */
function addChunk(chunk: string, end: number, add: Add): void {
  const segments = toSegments(chunk);
  const within = end === places.head ? places.compound : end;
  let rest = '';
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const segment = segments[at] ?? '';
    const before = segments[at - 1] ?? '';
    rest = segment + rest;
    const isWord =
      !isShortKana(segment) ||
      before === '' ||
      isParticle(before) ||
      (segment.length === 2 && namesOneThing(segment));
    if (!isWord || isParticle(normalize(segment))) continue;
    add(rest, before === '' || before === 'の' ? end : within);
    if (at < segments.length - 1) add(segment, Math.max(end, places.part));
  }
  // The dictionary cuts names that it lacks: こし and ひかり of 新潟県産こしひかり.
  const name = /(?<=\p{Script=Han})[ぁ-ん]{4,}$/u.exec(chunk)?.[0];
  if (name) add(name, within);
  addEndings(knownEnding(normalize(chunk)), within, add);
}

/** Adds a word and all known words with which it ends: 洋菓子 is 菓子. */
function addEndings(word: string | undefined, place: number, add: Add): void {
  if (!word) return;
  add(word, place);
  addEndings(knownEnding(normalize(word)), place, add);
}
