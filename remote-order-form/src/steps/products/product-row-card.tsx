import { fill } from '@order-change/contract';
import { fieldId } from '@order-change/form';
import { Badge, Button, Cluster, ErrorText, Text } from '@order-change/shared-ui';
import { useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { type ProductRow, rowTitle } from '../../change/product-rows';
import { useOpenOrder } from '../../form/open-order';
import { ClosedReason } from './closed-reason';
import { ItemView } from './item-view';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

const Root = styled.li`
  container-type: inline-size;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.surface};
`;

/** The button stands beside the title, which has its badge below it, where both fit on a line: six rows are then one screen. */
const besideTitle = '@container (width >= 22em)';

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.gutter};

  & > * {
    grid-column: 1 / -1;
  }

  ${besideTitle} {
    row-gap: ${({ theme }) => theme.space.xs};
    padding-block: ${({ theme }) => theme.space.s};

    & > .title {
      grid-column: 1;
      align-self: center;
    }

    & > .pick {
      grid-row: 1;
      grid-column: 2;
      align-self: start;
    }
  }
`;

interface ProductRowCardProps {
  row: ProductRow;
  /** why is said above the list */
  isUndeliverable: boolean;
  error: string | undefined;
  /** why it is closed is said above the list */
  isReasonSaid: boolean;
  /** the customer comes back from the catalogue to this row */
  hasFocus: boolean;
  onPick: () => void;
  onUndo: () => void;
}

/** A line of the order or an added product, with what can be done with it. */
export function ProductRowCard({
  row,
  isUndeliverable,
  error,
  isReasonSaid,
  hasFocus,
  onPick,
  onUndo,
}: ProductRowCardProps) {
  const { order } = useOpenOrder();
  const { before, item, index, isOpen } = row;
  const isChanged = index >= 0;
  const isMarkedClosed = !isOpen && !isChanged && isReasonSaid;
  const words = wordsOf(row);
  const title = rowTitle(row);
  const itemId = useId();
  const titleText = useRef<HTMLElement>(null);
  const picking = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (hasFocus) picking.current?.focus();
  }, [hasFocus]);
  const undo = () => {
    (picking.current ?? titleText.current)?.focus(); // the pressed button goes away
    onUndo();
  };
  const pickText = isChanged ? laterTexts.chooseAgain : laterTexts.changeProduct;

  return (
    <Root>
      <Rows>
        <Cluster className="title">
          <strong ref={titleText} tabIndex={-1}>
            {title}
          </strong>
          {isChanged && <Badge tone="info">{words.badge}</Badge>}
          {isMarkedClosed && <Badge>{laterTexts.notChangeable}</Badge>}
          {isUndeliverable && <Badge tone="error">{laterTexts.notDeliverable}</Badge>}
        </Cluster>
        {item && <ItemView item={item} nameId={itemId} />}
        {isChanged && before && (
          <Text size="s" tone="muted">
            {fill(laterTexts.productBefore, { name: before.name })}
          </Text>
        )}
        {isOpen && error && !isUndeliverable && <ErrorText>{error}</ErrorText>}
        {!isOpen && !isMarkedClosed && (
          <ClosedReason row={row} reasons={order.unchangeableReasons?.lines} />
        )}
        {isOpen && (
          <Button
            className="pick"
            variant="secondary"
            ref={picking}
            id={isChanged ? fieldId(`products[${index}].itemNo`) : undefined}
            aria-label={fill(texts.about, { about: title, text: pickText })}
            aria-describedby={itemId}
            onClick={onPick}
          >
            {pickText}
          </Button>
        )}
        {isChanged && (
          <Cluster className="undo">
            <Button
              variant="text"
              id={isOpen ? undefined : fieldId(`products[${index}].lineNumber`)}
              aria-label={fill(texts.about, { about: title, text: words.undo })}
              aria-describedby={itemId}
              onClick={undo}
            >
              {words.undo}
            </Button>
          </Cluster>
        )}
      </Rows>
    </Root>
  );
}

function wordsOf({ line, isOpen }: ProductRow) {
  if (!line && isOpen) return { badge: laterTexts.added, undo: laterTexts.undoAdding };
  return { badge: laterTexts.changed, undo: laterTexts.undoChange };
}
