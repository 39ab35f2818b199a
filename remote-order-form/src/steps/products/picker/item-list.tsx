import { type FindableItem, message, messageText } from '@order-change/contract';
import { Button, Grid, Stack } from '@order-change/shared-ui';
import { memo, useState } from 'react';
import styled from 'styled-components';
import { deliveryZipCode } from '../../../change/delivery-zip-code';
import { useOpenOrder } from '../../../form/open-order';
import { useOrderForm } from '../../../form/use-order-form';
import { useUndeliverable } from '../../../form/use-undeliverable';
import { ItemCard } from './item-card';
import { useCardsInSlices } from './use-cards-in-slices';

/** How many items are shown at first, and more at each press: few enough for a slow phone. */
const pageSize = 24;

/** The cards follow its width, in letters. */
const Root = styled(Stack)`
  container-type: inline-size;
`;

interface Refused {
  itemNo: string;
  text: string;
}

interface ItemListProps {
  items: readonly FindableItem[];
  /** pages that are shown, from 1 */
  pages: number;
  /** it was left further down: it comes as long as it was */
  isRestored: boolean;
  refused: Refused | undefined;
  /** the number of the item that is being put into the row */
  picked: string | undefined;
  /** the item that the row has today */
  present: string | undefined;
  onMore: () => void;
  onLook: (item: FindableItem) => void;
  onPick: (itemNo: string) => void;
}

/** Items to pick from; those that cannot go to the destination say why and cannot be picked. */
export const ItemList = memo(function ItemList(props: ItemListProps) {
  const { items, pages, isRestored, onMore, ...rest } = props;
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  // The focus goes on to what a press brought: with the last of it the button is gone.
  const [newPage, setNewPage] = useState<{ of: readonly FindableItem[]; page: number }>();
  const shown = Math.min(pages * pageSize, items.length);
  const left = items.length - shown;
  const cards = useCardsInSlices(items, shown, isRestored);
  const more = () => {
    setNewPage({ of: items, page: pages });
    onMore();
  };

  // An empty container of a query: WebKit keeps the layout of the old width when the window changes.
  if (items.length === 0) return null;
  return (
    <Root gap="m">
      <Grid as="ul" gap="s" min={13}>
        {Array.from({ length: Math.ceil(cards / pageSize) }, (_, page) => (
          <ItemPage
            key={page}
            items={items}
            page={page}
            cards={Math.min(cards - page * pageSize, pageSize)}
            zipCode={deliveryZipCode(order, draft)}
            isNew={newPage?.of === items && newPage.page === page}
            {...rest}
          />
        ))}
      </Grid>
      {left > 0 && (
        <Button variant="secondary" onClick={more}>
          さらに表示（残り{left}点）
        </Button>
      )}
    </Root>
  );
});

interface ItemPageProps extends Omit<ItemListProps, 'pages' | 'isRestored' | 'onMore'> {
  /** from 0 */
  page: number;
  /** how many of its items are shown */
  cards: number;
  zipCode: string | undefined;
  isNew: boolean;
}

/** The items of one page, which stay as they are when another one follows. */
const ItemPage = memo(function ItemPage(props: ItemPageProps) {
  const { items, page, cards, zipCode, isNew, refused, picked, present, onLook, onPick } = props;
  const whole = items.slice(page * pageSize, (page + 1) * pageSize);
  const { reasons } = useUndeliverable(
    zipCode,
    whole.map(({ itemNo }) => itemNo),
  );
  return whole.slice(0, cards).map((item, index) => {
    const reason = item.itemNo === present ? message('MSGEORSI0007') : reasons.get(item.itemNo);
    return (
      <ItemCard
        key={item.itemNo}
        item={item}
        closed={reason && messageText(reason)}
        refused={refused?.itemNo === item.itemNo ? refused.text : undefined}
        isPicked={item.itemNo === picked}
        isFirstNew={isNew && index === 0}
        onLook={onLook}
        onPick={onPick}
      />
    );
  });
});
