import { fill } from '@order-change/contract';
import { Text } from '@order-change/shared-ui';
import styled from 'styled-components';

import * as texts from '#texts/later';

/** Grows with the text, and its number with it. */
const Sketch = styled.svg`
  width: 14rem;
  height: auto;
`;

const Caption = styled.figcaption`
  margin-top: ${({ theme }) => theme.space.xs};
`;

/** Sketch of a member's card, on which the number is framed, and the words for it. */
export function CardPicture({ prefix, length }: { prefix: string; length: number }) {
  return (
    <figure>
      <Sketch viewBox="0 0 224 92" aria-hidden fill="none" stroke="currentColor">
        <rect x="1" y="1" width="222" height="90" rx="8" />
        <path d="M14 20h64M14 34h104" strokeWidth="6" opacity=".3" />
        <rect x="10" y="52" width="152" height="30" rx="6" strokeWidth="3" />
        <text x="20" y="73" fontSize="16" textLength="132" fill="currentColor" stroke="none">
          {prefix + '123456789012'.slice(0, length)}
        </text>
      </Sketch>
      <Caption>
        <Text size="s" tone="muted">
          {fill(texts.cardPicture, { length })}
        </Text>
      </Caption>
    </figure>
  );
}
