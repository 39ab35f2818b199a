import type { DescribedItem } from '@order-change/contract';
import { fill } from '@order-change/contract';
import { Button, Grid, Notice, Stack } from '@order-change/shared-ui';
import { type ComponentType, memo, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ItemCard } from './item-card';
import { useCardsInSlices } from './use-cards-in-slices';

import * as texts from '#texts/picker';

/** Number of items shown at first, and more at each press: few enough for a slow phone. */
const pageSize = 24;

/** The cards follow its width, in letters. */
const Root = styled(Stack)`
  container-type: inline-size;
`;

interface Refused {
  itemNo: string;
  text: string;
}

export interface ReasonsProps {
  itemNos: readonly string[];
  /** the item that the row has today */
  present: string | undefined;
  /** @param common the reason that all of them have */
  children: (reasons: ReadonlyMap<string, string>, common: string | undefined) => ReactNode;
}

interface ItemListProps {
  items: readonly DescribedItem[];
  /** pages that are shown, from 1 */
  pages: number;
  /** it was left further down: it comes as long as it was */
  isRestored: boolean;
  refused: Refused | undefined;
  /** the number of the item that is being put into the row */
  picked: string | undefined;
  present: ReasonsProps['present'];
  /** Finds out why items cannot be picked: texts by the items' numbers. */
  Reasons: ComponentType<ReasonsProps>;
  Badges: ComponentType<{ item: DescribedItem }>;
  onMore: () => void;
  onLook: (item: DescribedItem) => void;
  onPick: (itemNo: string) => void;
}

/** Items to pick from; those that cannot go to the destination say why and cannot be picked. */
export const ItemList = memo(function ItemList(props: ItemListProps) {
  const { items, pages, isRestored, onMore, ...rest } = props;
  // The focus goes on to what a press brought: with the last of it the button is gone.
  const [newPage, setNewPage] = useState<{ of: readonly DescribedItem[]; page: number }>();
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
            isNew={newPage?.of === items && newPage.page === page}
            {...rest}
          />
        ))}
      </Grid>
      {left > 0 && (
        <Button variant="secondary" onClick={more}>
          {fill(texts.more, { count: left })}
        </Button>
      )}
    </Root>
  );
});

/** As wide as the list. */
const Whole = styled.li`
  grid-column: 1 / -1;
`;

interface ItemPageProps extends Omit<ItemListProps, 'pages' | 'isRestored' | 'onMore'> {
  /** from 0 */
  page: number;
  /** how many of its items are shown */
  cards: number;
  isNew: boolean;
}

/** The items of one page, which stay as they are when another one follows. */
const ItemPage = memo(function ItemPage(props: ItemPageProps) {
  const { items, page, cards, isNew, refused, picked, present, Reasons, ...rest } = props;
  const whole = items.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <Reasons itemNos={whole.map(({ itemNo }) => itemNo)} present={present}>
      {(reasons, common) => (
        <>
          {common && (
            <Whole>
              <Notice tone="warning" title={texts.nonePickable}>
                {common}
              </Notice>
            </Whole>
          )}
          {whole.slice(0, cards).map((item, index) => (
            <ItemCard
              key={item.itemNo}
              item={item}
              closed={common ? texts.cannotBePicked : reasons.get(item.itemNo)}
              refused={refused?.itemNo === item.itemNo ? refused.text : undefined}
              isPicked={item.itemNo === picked}
              isFirstNew={isNew && index === 0}
              {...rest}
            />
          ))}
        </>
      )}
    </Reasons>
  );
});
