import type { ChangeKind } from '@order-change/contract';
import { betweenWords, LineEnd } from '@order-change/shared-ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import { formKinds } from '../../change/form-kinds';
import { useOpenOrder } from '../../form/open-order';

/** Inside a label, which takes no list. A name stands beside its month if there is room for most names. */
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space.xs};
  word-break: normal;

  & > :first-child:not(:last-child) {
    flex: none;
    min-width: 5.5em;
  }

  & > :last-child {
    flex: 1 1 9em;
    min-width: 0;
  }

  & > * + * {
    word-break: keep-all;
  }
`;

const Word = styled.span`
  color: ${({ theme }) => theme.color.text};
`;

const Lines = styled(Word)`
  display: block;
  margin-top: ${({ theme }) => theme.space.xxs};
`;

/** The values that the order has today of one kind. A space before each: in a description 「60g×3」 and 「2027年」 would be one number. */
export function PresentValue({ kind }: { kind: ChangeKind }) {
  const { order, metadata } = useOpenOrder();
  const lines = formKinds[kind].present(order, metadata);
  // A single word goes on in the line that tells of it.
  if (lines.length === 1 && lines[0]?.length === 1) return <Word>{lines[0]}</Word>;
  return (
    <Lines>
      {lines.map((parts, index) => (
        <Fragment key={index}>
          <LineEnd />
          <Line>
            {parts.map((part) => (
              <Fragment key={part}>
                {' '}
                <span>{betweenWords(part)}</span>
              </Fragment>
            ))}
          </Line>
        </Fragment>
      ))}
    </Lines>
  );
}
