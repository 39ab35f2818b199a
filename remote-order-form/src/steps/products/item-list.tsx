import { type CatalogItem, messageText } from '@order-change/contract';
import { Button, Card, ErrorText, Grid, Stack, Text } from '@order-change/shared-ui';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { deliveryZipCode } from '../../change/delivery-zip-code';
import { useOpenOrder } from '../../form/open-order';
import { useOrderForm } from '../../form/use-order-form';
import { useUndeliverable } from '../../form/use-undeliverable';
import { ItemView } from './item-view';

/** How many items are shown at first, and more at each press: few enough for a slow phone. */
const pageSize = 30;

/** The buttons of a row stand beside each other, however long the texts above. */
const Item = styled(Stack)`
  height: 100%;

  & > button {
    margin-top: auto;
  }
`;

interface ItemListProps {
  items: readonly CatalogItem[];
  refused: { itemNo: string; text: string } | undefined;
  onPick: (itemNo: string) => void;
}

/** Items to pick from; those that cannot go to the destination say why and cannot be picked. */
export const ItemList = memo(function ItemList({ items, refused, onPick }: ItemListProps) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const [page, setPage] = useState({ items, count: pageSize });
  const count = page.items === items ? page.count : pageSize;
  const shown = items.slice(0, count);
  // The focus goes on to what a press brought: with the last of it the button is gone.
  const firstNew = useRef<HTMLDivElement>(null); // a list item, which Card does not tell
  useLayoutEffect(() => {
    if (count > pageSize) firstNew.current?.focus();
  }, [count]);
  const undeliverable = useUndeliverable(
    deliveryZipCode(order, draft),
    shown.map(({ itemNo }) => itemNo),
  );

  return (
    <Stack gap="m">
      <Text role="status">
        {items.length > 0
          ? `${items.length}点の商品が見つかりました。`
          : '該当する商品が見つかりませんでした。条件を変えてお試しください。'}
      </Text>
      <Grid as="ul" gap="s" min={18}>
        {shown.map((item, index) => {
          const reason = undeliverable.get(item.itemNo);
          return (
            <Card
              as="li"
              key={item.itemNo}
              ref={index === count - pageSize ? firstNew : undefined}
              tabIndex={-1}
            >
              <Item gap="s">
                <ItemView item={item} isDetailed />
                {reason && <Text tone="error">{messageText(reason)}</Text>}
                {refused?.itemNo === item.itemNo && (
                  <ErrorText role="alert">{refused.text}</ErrorText>
                )}
                <Button
                  variant="secondary"
                  aria-label={`${item.name}：この商品を選ぶ`}
                  disabled={reason !== undefined}
                  onClick={() => onPick(item.itemNo)}
                >
                  この商品を選ぶ
                </Button>
              </Item>
            </Card>
          );
        })}
      </Grid>
      {items.length > count && (
        <Button variant="secondary" onClick={() => setPage({ items, count: count + pageSize })}>
          さらに表示（残り{items.length - count}点）
        </Button>
      )}
    </Stack>
  );
});
