import type { DescribedItem } from '@order-change/contract';
import { createDescriptionSearch } from './description-search';
import { createItemIndex, type ItemIndex, nowhere } from './item-index';
import { places } from './item-words';
import { isMistaken } from './mistakes';
import { normalize, withoutEnding, withoutHonorific, withoutOkurigana } from './normalize';
import { findForPurpose, isForAnything, readPurpose } from './purposes';
import { namesKind, rankItems } from './rank-items';
import { readLike } from './readings';
import { toKana } from './romaji';
import { soundingLike } from './sounds';
import {
  ambiguousSpellings,
  compoundsLike,
  keyOf,
  keysOfWords,
  knownEnding,
  meaningsOf,
  membersOf,
} from './synonyms';
import { isShortKana, toChunks, toQueryWords } from './words';

/** Items that a query finds, best first. */
export type ItemSearch = (query: string) => readonly DescribedItem[];

/**
 * Indexes a catalogue in the background. What an item is counts before the rest of its name, its category, its readings and
 * its description; a mistaken letter is looked for only if nothing else is found.
 */
export async function createItemSearch(items: readonly DescribedItem[]): Promise<ItemSearch> {
  const index = await createItemIndex(items);
  const isDescribed = createDescriptionSearch();

  /** Places of one part of a query: as it is, else as a beginning, in descriptions, with a mistake. */
  function findPart(chunk: string): Uint8Array {
    const words = toQueryWords(chunk);
    const attempts = [
      () => findWords(index, chunk, words),
      () => findBeginning(index, chunk),
      () => findDescribed(words),
      () => findMistaken(index, chunk),
      () => findSounding(index, chunk),
      () => findThing(index, chunk, words),
    ];
    for (const attempt of attempts) {
      const found = attempt();
      if (found.some((place) => place < nowhere)) return found;
    }
    return index.none();
  }

  function findDescribed(words: readonly string[]): Uint8Array {
    const found = index.none();
    if (words.some(isShortKana)) return found;
    for (const [id, item] of items.entries()) {
      if (words.every((word) => isDescribed(item, word))) found[id] = places.described;
    }
    return found;
  }

  /** The things of the groups of purposes, in the order of their groups. */
  function thingsFor(purposes: readonly string[]): DescribedItem[] {
    if (purposes.length === 0) return [];
    const found = index.none();
    for (const purpose of purposes) addThings(index, found, keyOf(normalize(purpose)));
    const placeOf = new Map(items.map((item, id) => [item, found[id] ?? nowhere]));
    const inOrder = [...placeOf]
      .filter(([, place]) => place < nowhere)
      .sort(([, a], [, b]) => a - b);
    return inOrder.map(([item]) => item);
  }

  return (query) => {
    const purpose = readPurpose(query);
    const { rest, words, isMet } = purpose;
    if (query.trim() === '' || isOneLetter(query) || isForAnything(query)) return items;
    const chunks = toJoinedChunks(rest);
    const ofGroup = thingsFor(words);
    if (chunks.length === 0) return findForPurpose(items, purpose, ofGroup);
    const meant = new Set(ofGroup);
    const isPreferred = (item: DescribedItem) => isMet(item) || meant.has(item);
    const parts = chunks.map(findPart);
    const found = rankItems(items, parts, isPreferred);
    const isKind = parts.every((part) => namesKind(items, part));
    if (found.length > 0 || parts.length === 1) return calledSoFirst(found, query, isKind);
    // No item has all parts as words: those whose name holds all of their letters, then those with any of them.
    const letters = chunks.map(normalize);
    const hasAll = ({ name }: DescribedItem) =>
      letters.every((each) => normalize(name).includes(each));
    const kinds = parts.filter((part) => namesKind(items, part));
    const any = rankItems(items, [anyOf(kinds.length > 0 ? kinds : parts)], isPreferred);
    return [...any.filter(hasAll), ...any.filter((item) => !hasAll(item))];
  };
}

/** The chunks of a query, one if they are a known word together: soy sauce. */
function toJoinedChunks(text: string): string[] {
  const whole = normalize(text.replace(/\s/g, ''));
  return meaningsOf(whole).length > 0 ? [whole] : toChunks(text);
}

/** Puts those first whose name holds the whole query, if that is no word for a kind of thing: 「石畳フルーツ」 is a name. */
function calledSoFirst(found: DescribedItem[], query: string, isKind: boolean): DescribedItem[] {
  const whole = normalize(query.replace(/\s/g, ''));
  if (isKind && (whole.length < 4 || meaningsOf(whole).length > 0)) return found;
  const so = new Set(found.filter(({ name }) => normalize(name).includes(whole)));
  return [...so, ...found.filter((item) => !so.has(item))];
}

/** The best place of each item in any of the parts: 茶碗 お椀 means both, if nothing is one thing and the other. */
function anyOf(parts: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = parts;
  return first.map((place, id) =>
    others.reduce((best, other) => Math.min(best, other[id] ?? nowhere), place),
  );
}

/** One letter has only begun a word, and begins those of half the catalogue. */
function isOneLetter(query: string): boolean {
  return /^[\p{Script=Hiragana}\p{Script=Katakana}a-z]$/iu.test(query.trim());
}

/** Forms of a word in which an item may have it: without お, without 送り仮名, romaji as kana, one of several. */
function formsOf(word: string): Set<string> {
  const bare = withoutHonorific(word);
  const single = /^[a-z]{3,}s$/.test(word) ? [word.slice(0, -1)] : [];
  const latin = [word, ...single].filter((each) => /^[a-z]+$/.test(each));
  const known = latin.filter((each) => meaningsOf(each).length > 0);
  // そば of 信州そば is no okurigana.
  const inflected = [word, bare].filter((each) => !/^[ぁ-ん]+$/.test(knownEnding(each) ?? ''));
  const kana = known.length > 0 ? [] : latin.flatMap((each) => toKana(each));
  return new Set([
    word,
    bare,
    ...inflected.map(withoutOkurigana),
    word.replaceAll('やき', '焼'), // やき肉
    word.replace(/類$/, ''),
    ...single,
    ...kana.map(normalize),
    ...compoundsLike(word),
  ]);
}

/** Adds a word, all that it can mean, and the things of its group. */
function addWord(index: ItemIndex, found: Uint8Array, word: string): void {
  for (const form of formsOf(word)) {
    const key = keyOf(form);
    const keys = new Set([key, ...meaningsOf(form)]);
    for (const each of keys) {
      index.add(found, each);
      for (const other of ambiguousSpellings(each)) index.add(found, other, begun);
      addThings(index, found, each);
    }
  }
}

/** Adds the things of a group. */
function addThings(index: ItemIndex, found: Uint8Array, group: string): void {
  for (const [nth, member] of membersOf(group).entries()) {
    index.addThing(found, keyOf(member), nth);
  }
}

/** Added to a place by a word that is only begun, or that may mean another thing. */
const begun = places.end;

/** Finds a chunk as one word, or cut into words that an item must all have. */
function findWords(index: ItemIndex, chunk: string, words: readonly string[]): Uint8Array {
  const found = index.none();
  const whole = normalize(chunk);
  addWord(index, found, whole);
  addRead(index, found, whole);
  if (whole.length > (/\p{Script=Han}/u.test(whole) ? 1 : 2)) {
    for (const start of new Set([keyOf(whole), whole])) index.addBeginning(found, start, begun);
    for (const key of keysOfWords((word) => word.startsWith(whole))) index.add(found, key, begun);
  }
  // りん and こ are no words
  if (words[0] === whole || words.some((word) => /^[ぁ-ん]$/.test(word))) return found;
  const each = words.map((word) => {
    const places = index.none();
    for (const form of new Set([word, withoutEnding(word)])) addWord(index, places, form);
    return places;
  });
  for (const id of found.keys()) {
    const worst = Math.max(...each.map((places) => places[id] ?? nowhere));
    found[id] = Math.min(found[id] ?? nowhere, worst);
  }
  return found;
}

/** Adds the words that are read as an unknown one is: よねざわぎゅう is 米沢牛, 梅ぼし is うめぼし. */
function addRead(index: ItemIndex, found: Uint8Array, word: string): void {
  if (word.length < 3 || meaningsOf(word).length > 0) return;
  addMeant(index, found, readLike(word));
  if (keyOf(word) !== word) addMeant(index, found, readLike(keyOf(word)));
}

/** Stands in the quantity of many items. */
const counter = /^[種個本枚]$/;
/** Says no more of a thing than that it holds or treats another: 炊飯器, 救急箱. */
const vessel = /^([器箱瓶剤地]|製品)$/;

/**
 * Finds the thing that a chunk of several words means: its last word, or the known end of a single one. Those that have
 * another of its words come first.
 */
function findThing(index: ItemIndex, chunk: string, words: readonly string[]): Uint8Array {
  const found = index.none();
  const thing = words.at(-1) ?? '';
  // こん of れんこん is no corn.
  const isRest = isShortKana(thing) && /^[ぁ-ん]+$/.test(chunk);
  const isUnknown = words.length === 1 && meaningsOf(thing).length === 0;
  const ending = isUnknown && knownEnding(thing);
  if (ending) addWord(index, found, ending);
  const craft = /^\p{Script=Han}{2,}([焼塗])き?$/u.exec(normalize(chunk))?.[1];
  if (craft) {
    addThings(index, found, `~${craft}`);
    return found;
  }
  const isKnown =
    meaningsOf(thing).length > 0 ? !isRest : !isShortKana(thing) && !vessel.test(thing);
  if (words.length > 1 && isKnown && !words.some((word) => /\d/.test(word))) {
    addWord(index, found, thing);
    const others = index.none();
    for (const word of words.slice(0, -1)) {
      if (!isShortKana(word) && !counter.test(word)) addWord(index, others, word);
    }
    for (const [id, place] of found.entries()) {
      if (place < nowhere && others[id] === nowhere) found[id] = place + begun;
    }
  }
  return found;
}

function findBeginning(index: ItemIndex, chunk: string): Uint8Array {
  const found = index.none();
  index.addBeginning(found, normalize(chunk), begun);
  return found;
}

function findMistaken(index: ItemIndex, chunk: string): Uint8Array {
  const found = index.none();
  const word = normalize(chunk);
  if (meaningsOf(word).length > 0) return found; // 日本酒 is no mistake for 日本茶
  addMeant(index, found, (known) => isMistaken(word, known));
  return found;
}

/** Adds the known words, and those of items, of which something is true. */
function addMeant(index: ItemIndex, found: Uint8Array, isMeant: (word: string) => boolean): void {
  const meant = [...index.wordsOf(isMeant), ...keysOfWords(isMeant)];
  for (const each of new Set(meant)) addWord(index, found, each);
}

/** Finds an English word, one or several of it, by its katakana: olive is オリーブ. */
function findSounding(index: ItemIndex, chunk: string): Uint8Array {
  const found = index.none();
  const word = normalize(chunk);
  if (meaningsOf(word).length > 0) return found;
  for (const each of new Set([word, word.replace(/s$/, '')])) {
    const katakana = soundingLike(each);
    if (katakana) addMeant(index, found, (known) => katakana.test(known));
  }
  return found;
}
