/** English as the consonants that Japanese has for it, A for a vowel that begins a word. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/([a-z])\1/g, '$1'],
  [/^[aeiou]/, 'A'],
  [/c(?=[eiy])|g(?=[eiy])|th|sh|x$|j|z/g, 's'],
  [/t?ch/g, 't'],
  [/ck?|q/g, 'k'],
  [/r(?![aeiouy])|gh|wh?|[yaeiou]/g, ''],
  [/ph|f/g, 'h'],
  [/v/g, 'b'],
  [/l/g, 'r'],
  [/m(?=[bp])/g, 'n'],
];

/** Kana of each consonant. */
const kanaOf: Readonly<Record<string, string>> = {
  A: '[あ-お]',
  k: '[かきくけこ]',
  g: '[がぎぐげご]',
  s: '[さ-ぞ]',
  t: '[たちつてと]',
  d: '[だでど]',
  n: '[な-のん]',
  h: '[はひふへほ]',
  b: '[ばびぶべぼ]',
  p: '[ぱぴぷぺぽ]',
  m: '[ま-も]',
  r: '[ら-ろ]',
};
/** Vowels, and っ, which is normalised. */
const vowels = '[あ-おつや-よわ]*';

/** Matches normalised katakana that sounds like an English word of three consonants or more: olive and おりぶ. */
export function soundingLike(word: string): RegExp | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined;
  const sounds = spellings.reduce((text, [from, to]) => text.replace(from, to), word);
  const kana = [...sounds].map((sound) => kanaOf[sound] ?? '');
  return kana.length < 3 ? undefined : new RegExp(`^${kana.join(vowels)}${vowels}$`);
}
