import type { ChangeKind } from '@order-change/contract';
import { betweenWords } from '@order-change/shared-ui';
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

const Lines = styled.span`
  display: block;
  margin-top: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.text};
`;

/** The values that the order has today of one kind. */
export function PresentValue({ kind }: { kind: ChangeKind }) {
  const { order, metadata } = useOpenOrder();
  return (
    <Lines>
      {formKinds[kind].present(order, metadata).map((parts, index) => (
        <Line key={index}>
          {parts.map((part) => (
            <span key={part}>{betweenWords(part)}</span>
          ))}
        </Line>
      ))}
    </Lines>
  );
}
