import { Fragment, type ReactNode } from 'react';
import { wordPieces } from './word-pieces';

/**
 * A name with places for a line to end between its words, for a text of `word-break: keep-all`:
 * 「紅ずわいがにの|クリーム|コロッケ 24個」. The same in every browser: the phrases that Chromium finds tear
 * some names. Names are copied and searched for, so the places are no characters.
 */
export function betweenWords(name: string): ReactNode {
  const pieces = wordPieces(name);
  if (pieces.length === 1) return name;
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
