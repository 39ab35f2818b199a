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

/** A single word goes on in the line that tells of it. */
const Lines = styled.span`
  display: block;
  margin-top: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.text};

  &:not(:has(> :nth-child(3), > * > :nth-child(2))),
  &:not(:has(> :nth-child(3), > * > :nth-child(2))) > :last-child {
    display: inline;
  }
`;

/** The values that the order has today of one kind. A space before each: in a description 「60g×3」 and 「2027年」 would be one number. */
export function PresentValue({ kind }: { kind: ChangeKind }) {
  const { order, metadata } = useOpenOrder();
  return (
    <Lines>
      {formKinds[kind].present(order, metadata).map((parts, index) => (
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
