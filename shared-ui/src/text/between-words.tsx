import { Fragment, type ReactNode } from 'react';

/** What fits on a line of the narrowest column: only a longer part of a name must be broken within. */
const longPart = /\S{7,}/g;

/** Behind a particle, or where one script gives way to another and more than one letter of it follows. */
const wordEnd =
  /[一-龠ァ-ヶー]の(?=[ぁ-ん])|[のとでや](?=[一-龠ァ-ヶ])|(?![おご])[ぁ-ん](?=[ァ-ヶ]|[一-龠]{2})|[一-龠]{2}(?=[ァ-ヶ])|[ァ-ヶー](?=[一-龠]{2})/g;

/** A compound such as クリームコロッケ, if it is long. */
const compound = /[ァ-ヶー]{7,}/g;

const mark = '|';

/**
 * A name with places for a line to end between its words, for a text of `word-break: keep-all`:
 * 「紅ずわいがにの|クリーム|コロッケ 24個」. The same in every browser: the phrases that Chromium finds tear
 * some names. Names are copied and searched for, so the places are no characters.
 */
export function betweenWords(name: string): ReactNode {
  const pieces = name
    .replace(longPart, (part) =>
      part.replace(wordEnd, `$&${mark}`).replace(compound, (run) => wordsOf(run).join(mark)),
    )
    .split(mark);
  if (pieces.length === 1) return name;
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** Without a dictionary (Firefox until 124) a compound stays one word. */
function wordsOf(compoundWord: string): string[] {
  if (!('Segmenter' in Intl)) return [compoundWord];
  const words = new Intl.Segmenter('ja', { granularity: 'word' }).segment(compoundWord);
  return [...words].map(({ segment }) => segment);
}
