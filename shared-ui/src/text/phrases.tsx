import styled from 'styled-components';
import { media } from '../theme/media';

/** Words that browsers take for two phrases. */
const torn = /(お届け時間帯|お問い合わせ窓口)/;

/** As `word-break: auto-phrase`: in a column that is too narrow for it a word may be broken. */
const Whole = styled.span`
  ${media.phone} {
    white-space: nowrap;
  }
`;

/** A sentence that breaks between its phrases, also where the browser's own phrases would tear a word. */
export function Phrases({ children }: { children: string }) {
  return children
    .split(torn)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));
}
