/** Kana of each consonant, in the order a i u e o. */
const kanaOf: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  s: 'さしすせそ',
  t: 'たちつてと',
  n: 'なにぬねの',
  h: 'はひふへほ',
  m: 'まみむめも',
  y: 'や ゆ よ',
  r: 'らりるれろ',
  w: 'わ   を',
  g: 'がぎぐげご',
  z: 'ざじずぜぞ',
  d: 'だじずでど',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
};
const vowels = 'aiueo';
const smallY = 'ゃ ゅ ょ';

/** Spellings of Hepburn by those of a table without exceptions. */
const regular: readonly (readonly [RegExp, string])[] = [
  [/tch/g, 'cch'],
  [/sh(?=[aueo])/g, 'sy'],
  [/shi/g, 'si'],
  [/ch(?=[aueo])/g, 'ty'],
  [/chi/g, 'ti'],
  [/tsu/g, 'tu'],
  [/j(?=[aueo])/g, 'zy'],
  [/ji/g, 'zi'],
  [/fu/g, 'hu'],
  [/m(?=[bpm])/g, 'n'],
];

/**
 * Reads a word in Latin letters as hiragana: kani is かに, ringo りんご. Of a long vowel that nobody writes each reading
 * comes: natto is なっと and なっとう, shumai しゅまい and しゅうまい. None if it is not romaji.
 */
export function toKana(word: string): string[] {
  const kana = readKana(word);
  if (kana === undefined) return [];
  const inside = kana.replace(/([ゅょ])(?!う)/g, '$1う');
  const atEnd = kana.replace(/(?<=[おこそとのほもよろごぞどぼぽょ])$/, 'う');
  return [...new Set([kana, inside, atEnd])];
}

function readKana(word: string): string | undefined {
  const spelled = regular.reduce((text, [from, to]) => text.replace(from, to), word);
  let kana = '';
  let rest = spelled;
  while (rest !== '') {
    const syllable = /^([kstnhmrgzdbpyw]?)(y?)([aiueo])/.exec(rest);
    if (syllable) {
      const [whole, consonant = '', y, vowel = ''] = syllable;
      const at = vowels.indexOf(vowel);
      const sound = kanaOf[consonant]?.[y ? 1 : at] ?? ' ';
      kana += y && consonant !== '' ? sound + (smallY[at] ?? ' ') : sound;
      rest = rest.slice(whole.length);
    } else if (rest.startsWith('n')) {
      kana += 'ん';
      rest = rest.slice(1);
    } else if (/^([kstpgzdbc])\1|^c(?=t)/.test(rest)) {
      kana += 'っ';
      rest = rest.slice(1);
    } else return undefined;
  }
  return kana.includes(' ') ? undefined : kana;
}
