/**
 * True if two words differ by one letter that is missing, added or another, or by two that have changed places. In words of three letters of kana only the mark
 * of a sound may differ: りんこ is りんご, ペット no セット. Numbers and first letters have no mistakes, and a letter
 * behind a whole word makes another: ドリアン is no ドリア.
 */
export function isMistaken(word: string, meant: string): boolean {
  if (word.length < 3 || Math.abs(word.length - meant.length) > 1 || /\d/.test(word)) return false;
  if (word.startsWith(meant)) return false;
  if (withoutSmallSounds(word) === withoutSmallSounds(meant)) return true;
  let start = 0;
  while (start < word.length && word[start] === meant[start]) start += 1;
  if (word.length > 3 && word === swapped(meant, start)) return true;
  if (start === 0) return false;
  let end = 0;
  const most = Math.min(word.length, meant.length) - start;
  while (end < most && word.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const least = isKanji.test(word) ? 3 : 4;
  const shorter = Math.min(word.length, meant.length);
  return shorter >= least && Math.max(word.length, meant.length) - start - end <= 1;
}

const isKanji = /^\p{Script=Han}+$/u;

/** A word with two neighbours in each other's place. */
function swapped(word: string, at: number): string {
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

/** A word without the marks of its sounds and without っ, which is normalised to つ: りんこ and りんご are one, コロケ and コロッケ. */
function withoutSmallSounds(word: string): string {
  return word.normalize('NFD').replace(/[\u3099\u309a]|(?<=.)つ(?=.)/g, '');
}
