import {
  type ChangedThing,
  changedThings,
  type ChangeKind,
  changeKinds,
  fill,
  kindLabels,
  kinds,
} from '@order-change/contract';
import {
  betweenWords,
  Card,
  DefinitionList,
  Heading,
  media,
  Stack,
  Text,
} from '@order-change/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { toOrderChange } from '../change/order-change';
import { isStepDone } from '../change/step-schema';
import { formatDeadline } from '../display/format-deadline';
import { Lines } from '../display/lines';
import { useOrderForm } from '../draft/use-order-form';
import { useOpenOrder } from './open-order';

import * as texts from '#texts';

/** Only beside a step, where there is room. */
const Root = styled(Card)`
  display: none;

  ${media.medium} {
    position: sticky;
    top: ${({ theme }) => theme.space.m};
    display: block;
  }

  ${media.print} {
    display: none;
  }
`;

const Kinds = styled(DefinitionList)`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  font-size: ${({ theme }) => theme.font.size.s};

  dt {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }

  dd + dd {
    margin-top: ${({ theme }) => theme.space.xxs};
  }
`;

/** Its lines end at spaces and between words. */
const ProductName = styled.span`
  word-break: keep-all;
`;

/** Overview of the change so far, and its deadline unless the step tells it. It stays in view on wide screens. */
export function ChangeOverview({ hasDeadline }: { hasDeadline: boolean }) {
  const { order, metadata, rules } = useOpenOrder();
  const { draft } = useOrderForm();
  const { changes } = toOrderChange(draft, rules);
  const things = changedThings(order, changes, metadata.timeSlots);
  const isEntered = (kind: ChangeKind) => isStepDone(kind, rules, draft);
  const shown = changeKinds.filter(
    (kind) => draft.select.kinds.includes(kind) || things.some((thing) => thing.kind === kind),
  );
  return (
    <Root forwardedAs="aside" look="muted" aria-labelledby="overview">
      <Stack gap="s">
        <Heading level={2} look={4} id="overview">
          {texts.overview}
        </Heading>
        {shown.length === 0 && (
          <Text size="s" tone="muted">
            {texts.nothingChosen}
          </Text>
        )}
        <Kinds>
          {shown.map((kind) => (
            <div key={kind}>
              <dt>{kindLabels[kind]}</dt>
              {isEntered(kind) ? (
                things
                  .filter((thing) => thing.kind === kind)
                  .map((thing, index) => <dd key={index}>{inShort(thing)}</dd>)
              ) : (
                <dd>{texts.notEntered}</dd>
              )}
            </div>
          ))}
        </Kinds>
        {hasDeadline && (
          <Text size="s" tone="muted">
            {texts.acceptedUntilLabel}
            <br />
            {formatDeadline(order.changeAcceptedUntilDatetime)}
          </Text>
        )}
      </Stack>
    </Root>
  );
}

/** A changed thing. It needs its label only if its kind may have several. */
function inShort({ kind, label, after }: ChangedThing): ReactNode {
  if (!kinds[kind].isList) return <Lines lines={after} />;
  return (
    <>
      {fill(texts.overviewLabel, { label })}
      <wbr />
      <ProductName>{betweenWords(after.join(''))}</ProductName>
    </>
  );
}
