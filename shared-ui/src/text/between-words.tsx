import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { roomForPhrases } from '../theme/media';
import { wordPieces } from './word-pieces';

/** In text of twice the size it moves to a line of its own before it is broken. */
const Kept = styled.span`
  display: inline-block;
  max-width: 100%;

  ${roomForPhrases} {
    display: inline;
    white-space: nowrap;
  }
`;

/** Alone between spaces two short words that a dot joins, 「柚子こしょう 青・赤 各60g」; anywhere numbers that hyphens join, a house number or a telephone number, and the number of a room. */
const pair = /(^|\s|(?=\d+[-号]))([^\s・]{1,3}・[^\s・]{1,3}(?=\s|$)|\d+(?:-\d+)+|\d+号室)/;

/**
 * A name with places for a line to end between its words, for a text of `word-break: keep-all`:
 * 「紅ずわいがにの|クリーム|コロッケ 24個」. The same in every browser: the phrases that Chromium finds tear
 * some names. Names are copied and searched for, so the places are no characters.
 */
export function betweenWords(name: string): ReactNode {
  const pieces = wordPieces(name);
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece.split(pair).map((part, at) => (at % 3 === 2 ? <Kept key={at}>{part}</Kept> : part))}
    </Fragment>
  ));
}
