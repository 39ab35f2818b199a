import { selectAcceptedChange, useAppSelector } from '@order-change/client';
import { type ChangedThing, changedThings, type ChangeKind, kinds } from '@order-change/contract';
import { betweenWords, LineEnd, Text } from '@order-change/shared-ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import { formKinds } from '../change/form-kinds';
import { useOrderForm } from '../draft/use-order-form';
import { useOpenOrder } from './open-order';

import * as texts from '#texts';

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

/** The values that the order has today of one kind. */
export function PresentValue({ kind }: { kind: ChangeKind }) {
  const { order, metadata } = useOpenOrder();
  return <ValueLines values={formKinds[kind].present(order, metadata)} />;
}

const Accepted = styled.span`
  display: block;
`;

/** Returns the things of the accepted change that this one takes the place of. */
export function useReplacedThings(): ChangedThing[] {
  const { order, metadata } = useOpenOrder();
  const accepted = useAppSelector(selectAcceptedChange);
  const { replaces } = useOrderForm();
  if (!accepted || accepted.receiptNumber !== replaces) return [];
  return changedThings(order, accepted.changes, metadata.timeSlots);
}

/** The values of one kind in the accepted change that this one takes the place of. */
export function AcceptedValue({ kind }: { kind: ChangeKind }) {
  const values = useReplacedThings()
    .filter((thing) => thing.kind === kind)
    .flatMap(({ label, after }) =>
      kinds[kind].isList ? [[label, ...after]] : after.map((line) => [line]),
    );
  if (values.length === 0) return null;
  return (
    <Accepted>
      <LineEnd />
      <Text as="span" size="s" tone="muted">
        {texts.asAccepted}
      </Text>
      <ValueLines values={values} />
    </Accepted>
  );
}

/** A space before each: in a description 「60g×3」 and 「2027年」 would be one number. */
function ValueLines({ values }: { values: readonly (readonly string[])[] }) {
  return (
    <Lines>
      {values.map((parts, index) => (
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
