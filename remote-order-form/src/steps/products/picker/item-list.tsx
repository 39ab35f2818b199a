import { type FindableItem, message, messageText } from '@order-change/contract';
import { Button, Grid, Stack } from '@order-change/shared-ui';
import { memo, useState } from 'react';
import { deliveryZipCode } from '../../../change/delivery-zip-code';
import { useOpenOrder } from '../../../form/open-order';
import { useOrderForm } from '../../../form/use-order-form';
import { useUndeliverable } from '../../../form/use-undeliverable';
import { ItemCard } from './item-card';

/** How many items are shown at first, and more at each press: few enough for a slow phone. */
const pageSize = 24;

interface Refused {
  itemNo: string;
  text: string;
}

interface ItemListProps {
  items: readonly FindableItem[];
  /** pages that are shown, from 1 */
  pages: number;
  refused: Refused | undefined;
  /** the item that the row has today */
  present: string | undefined;
  onMore: () => void;
  onLook: (item: FindableItem) => void;
  onPick: (itemNo: string) => void;
}

/** Items to pick from; those that cannot go to the destination say why and cannot be picked. */
export const ItemList = memo(function ItemList({ items, pages, onMore, ...rest }: ItemListProps) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  // The focus goes on to what a press brought: with the last of it the button is gone.
  const [newPage, setNewPage] = useState<{ of: readonly FindableItem[]; page: number }>();
  const shown = Math.min(pages, Math.ceil(items.length / pageSize));
  const left = items.length - shown * pageSize;
  const more = () => {
    setNewPage({ of: items, page: shown });
    onMore();
  };

  return (
    <Stack gap="m">
      <Grid as="ul" gap="s" min={13}>
        {Array.from({ length: shown }, (_, page) => (
          <ItemPage
            key={page}
            items={items}
            page={page}
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
    </Stack>
  );
});

interface ItemPageProps extends Omit<ItemListProps, 'pages' | 'onMore'> {
  /** from 0 */
  page: number;
  zipCode: string | undefined;
  isNew: boolean;
}

/** The items of one page, which stay as they are when another one follows. */
const ItemPage = memo(function ItemPage(props: ItemPageProps) {
  const { items, page, zipCode, isNew, refused, present, onLook, onPick } = props;
  const shown = items.slice(page * pageSize, (page + 1) * pageSize);
  const { reasons } = useUndeliverable(
    zipCode,
    shown.map(({ itemNo }) => itemNo),
  );
  return shown.map((item, index) => {
    const reason = item.itemNo === present ? message('MSGEORSI0007') : reasons.get(item.itemNo);
    return (
      <ItemCard
        key={item.itemNo}
        item={item}
        closed={reason && messageText(reason)}
        refused={refused?.itemNo === item.itemNo ? refused.text : undefined}
        isFirstNew={isNew && index === 0}
        onLook={onLook}
        onPick={onPick}
      />
    );
  });
});
