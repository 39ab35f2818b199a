import { Children, Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { narrow, roomForPhrases } from '../theme/media';
import { OnePiece } from './one-piece';

/** Words, days, times and telephone numbers that Chromium takes for two phrases; a short name in quotes keeps its particle, a list in brackets its words. */
const torn =
  /(\d{4}年\d{1,2}月(?:\d{1,2}日)?|\d{1,2}:\d{2}(?:[〜～]\d{1,2}:\d{2})?）?|0\d{1,3}-\d{2,4}-\d{3,4}|[A-Z\d]{5}-[A-Z\d]{5}|お届け時間帯|お問い合わせ窓口|もう一度|どうぞ|かどうか|この(?:ご注文|サイト|タブ|画面)(?:には?|では?|[はの])?|置き換わります|上限を超えたため、|ご不明な点は?|前の変更が?|「[^」\d]{1,8}」[のにをはがで]?|（[^）。、\d]{1,6}・[^）。、\d]{1,8}）)/;

/** Behind a particle or a mark, if a word of kanji, katakana or Latin letters follows, or a word of its own. */
const phraseEnd =
  /[をにはがでとのもら、。](?=[一-龠ァ-ヶA-Za-z\d「（]|[おご][一-龠]|もう一度|ありま|できま|ほか)|できる(?=[一-龠])|て(?=[おご][一-龠])|」(?=「)/g;

/** Where a line of ten letters may end within a phrase that is longer than it. */
const wordEnd =
  /られて(?=いま)|在(?=ロ)|ても(?=[なか])|け(?=できま)|ません(?=でした)|が(?=切れ)|回(?=入力)|月(?=お届け)|分(?=から)|メール(?=フォル)|^(?=まで)/g;

const mark = '|';

/** Place for a line to end where text is so large, or the column so narrow, that a phrase does not fit. */
const NarrowLineEnd = styled.wbr`
  display: none;

  @container (width < 11em) {
    display: inline;
  }
`;

/** Begins a line of its own unless it fits on the one before: its first word never hangs at the end of that. Few letters of very large text fit on a line in any case. */
const Sentence = styled.span`
  display: inline-block;
  vertical-align: top; /* a bullet stands beside its first line, not its last */

  ${narrow} {
    display: inline;
  }
`;

/** As `word-break: auto-phrase`: in a column that is too narrow for it a word may be broken. */
const Whole = styled.span`
  display: inline;

  ${roomForPhrases} {
    white-space: nowrap;
  }
`;

/**
 * A text whose lines end between its phrases, alone or among elements; everything else as it is. Chromium finds phrases by itself, but tears
 * some words; Safari and Firefox find none, and end a line at marks alone (`keep-all` in the global style).
 */
export function phrased(children: ReactNode): ReactNode {
  const text = isParts(children) ? children.filter(isShown).join('') : children;
  if (Array.isArray(text)) return Children.map(text, inPhrases);
  if (typeof text !== 'string') return children;
  const sentences = (isLaidOut() || isRenderedAhead) && text.match(/[^。]*。+[」）]*|[^。]+$/g);
  if (!sentences || sentences.length < 2) return inPhrases(text);
  return sentences.map((sentence, index) => <Sentence key={index}>{inPhrases(sentence)}</Sentence>);
}

/** Part of a sentence, or a whole one. */
function inPhrases(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  if (!findsPhrases()) return withLineEnds(text);
  return text.split(torn).map((part, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{wordByWord(part)}</Fragment>;
    const Kept = part.startsWith('（') ? OnePiece : Whole;
    return <Kept key={index}>{part}</Kept>;
  });
}

/** The same without elements around words: for a text that names or describes a control. */
export function phrasedInOnePiece(children: ReactNode): ReactNode {
  return findsPhrases() ? children : inPhrases(children);
}

/** A text whose lines may end between words, too, where few letters fit on them. */
function wordByWord(text: string): ReactNode {
  if (!isLaidOut()) return text;
  return joined(text.replace(wordEnd, `$&${mark}`), <NarrowLineEnd />);
}

/** The page takes the place of such markup, and nothing may move then. */
const isRenderedAhead = typeof document === 'undefined';

/** Markup that is rendered ahead is not. */
const isLaidOut = () => Boolean(globalThis.CSS?.supports);

/** A text with values in it, or of several that may be left out, as JSX hands it on: 「{6}桁の認証コード」. */
function isParts(children: ReactNode): children is (string | number | undefined)[] {
  return (
    Array.isArray(children) &&
    children.every((part) => !isShown(part) || /string|number/.test(typeof part))
  );
}

/** As React: false, null and undefined stand for nothing. */
const isShown = (part: unknown) => part !== false && part !== null && part !== undefined;

/** Texts are copied and searched for, so the places for a line to end are no characters. */
function withLineEnds(text: string): ReactNode {
  return joined(text.replace(phraseEnd, `$&${mark}`), <wbr />, wordByWord);
}

/** A marked text with an element at each mark. */
function joined(
  marked: string,
  element: ReactNode,
  render: (piece: string) => ReactNode = String,
): ReactNode {
  const pieces = marked.split(mark);
  if (pieces.length === 1) return render(marked);
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && element}
      {render(piece)}
    </Fragment>
  ));
}

function findsPhrases(): boolean {
  return !isLaidOut() || CSS.supports('word-break', 'auto-phrase');
}
