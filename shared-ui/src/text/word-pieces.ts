/** Letters that fit on a line of the narrowest column: only a longer part of a name must be broken within. */
const longPart = /\S{7,}/g;

/** Behind a particle, where one script gives way to another and more than one letter of it follows, behind a city, a ward and each part of a house number in kanji, before one in digits. */
const wordEnd =
  /[一-龠ァ-ヶー][りみ]?の(?=[ぁ-ん])|[一-龠]り(?=[ぁ-ん]{4})(?![たん])|[のとでや](?=[一-龠ァ-ヶ])|(?![おご])[ぁ-ん](?=[ァ-ヶ]|[一-龠]{2})|[一-龠]{2}(?=[ァ-ヶ])|[ァ-ヶー](?=[一-龠]{2})|[市区](?=[一-龠]{2})(?!市)|(?:丁目|番|号)(?=[一-十四百千])|[ぁ-んァ-ヶー一-龠](?=\d+-\d+(?:-\d+)*$)/g;

const mark = '|';

/** A long compound such as クリームコロッケ, and what no line of a phone holds if its text has twice the size. */
const tooLong = /[ァ-ヶー]{7,}|[^|\d]{9,}/g;

/** Splits a name where a line may end between its words. */
export function wordPieces(name: string): string[] {
  return name
    .replace(longPart, (part) => part.replace(wordEnd, `$&${mark}`).replace(tooLong, markWords))
    .split(mark);
}

/**
 * Marks where a word of the dictionary begins. Of a short one only the last is marked: in the middle it may be a
 * piece of a word that the dictionary lacks. Without a dictionary (Firefox until 124) nothing is marked.
 */
function markWords(text: string): string {
  if (!('Segmenter' in Intl)) return text;
  const words = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)];
  return words
    .map(({ segment, index }) => {
      const isLast = index + segment.length === text.length;
      return index > 0 && segment.length >= (isLast ? 3 : 4) ? mark + segment : segment;
    })
    .join('');
}
