import { usePageTitle } from '@order-change/client';
import {
  type FindableItem,
  formatMonth,
  isTimeSlotFixed,
  messageText,
  type ProductChange,
  timeSlotLabel,
} from '@order-change/contract';
import { afterPaint } from '@order-change/form';
import { Button, FormActions, media, Stack, Text } from '@order-change/shared-ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { choiceRefusal, type ProductRow } from '../../../change/product-rows';
import { losableTimeSlot } from '../../../change/time-slot';
import { useOpenOrder } from '../../../form/open-order';
import { StepHeading } from '../../../form/step-page';
import { useOrderForm } from '../../../form/use-order-form';
import { useStepNavigation } from '../../../form/use-step-navigation';
import { categoriesOf } from './filter-items';
import { ItemDetail } from './item-detail';
import { ItemFilterFields } from './item-filter-fields';
import { ItemList } from './item-list';
import { NothingFound } from './nothing-found';
import { emptyFilter } from './picker-view';
import { SeenItems } from './seen-items';
import { useFoundItems } from './use-found-items';
import { useLatest } from './use-latest';
import { usePickerView } from './use-picker-view';

/** From 960 px on the filters stand beside the items. Below, the first item is to be seen without scrolling. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};

  ${media.medium} {
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.l};

    & > :first-child {
      position: sticky;
      top: ${({ theme }) => theme.space.m};
      align-self: start;
    }
  }
`;

interface ProductPickerProps {
  /** the row that gets the product; none when one is added */
  row: ProductRow | undefined;
  products: readonly ProductChange[];
  onPick: (itemNo: string) => void;
}

/** The catalogue, to pick the product of one row. */
export function ProductPicker({ row, products, onPick }: ProductPickerProps) {
  const { order, metadata, rules } = useOpenOrder();
  const { draft } = useOrderForm();
  const losable = losableTimeSlot(order, draft);
  const { back } = useStepNavigation();
  usePageTitle('商品の選択');
  const all: readonly FindableItem[] = order.catalog.items;
  const [isReady, setReady] = useState(false);
  const { view, setFilter, showMore, noteSeen } = usePickerView(isReady);
  const { items, counts, isSearched } = useFoundItems(all, view.filter);
  if (isSearched && !isReady) setReady(true);
  const categories = useMemo(() => categoriesOf(all), [all]);
  const seen = useMemo(
    () => view.seen.flatMap((itemNo) => all.find((item) => item.itemNo === itemNo) ?? []),
    [view.seen, all],
  );
  const searchField = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<FindableItem>();
  const [refused, setRefused] = useState<{ itemNo: string; text: string }>();

  const look = useLatest((item: FindableItem) => {
    setLooked(item);
    noteSeen(item.itemNo);
  });
  const [picked, setPicked] = useState<string>();
  const pick = useLatest((itemNo: string) => {
    const refusal = choiceRefusal(rules, products, row, itemNo);
    if (refusal) setRefused({ itemNo, text: messageText(refusal) });
    else setPicked(itemNo);
  });
  const goBackWith = useEffectEvent(onPick);
  // The list of products is long: the press is seen before it comes.
  useEffect(() => {
    if (picked !== undefined) return afterPaint(() => goBackWith(picked));
  }, [picked]);
  const more = useLatest(showMore);
  const clear = () => {
    searchField.current?.focus(); // the pressed button goes away
    setFilter(emptyFilter);
  };

  return (
    <>
      <Stack gap="m">
        <Stack gap="xs">
          <StepHeading>
            {row ? '変更後の商品をお選びください' : '追加する商品をお選びください'}
          </StepHeading>
          {row?.before && row.line && (
            <Text size="s">
              {formatMonth(row.line.deliveryMonth)}お届け　変更前：{row.before.name}
            </Text>
          )}
          {isTimeSlotFixed(order) && (
            <Text size="s">
              {`ご指定のお届け時間帯（${timeSlotLabel(order.timeSlot, metadata.timeSlots)}）は変更できないため、時間帯を指定できない商品はお選びいただけません。`}
            </Text>
          )}
          {losable !== null && (
            <Text size="s">
              {`「時間帯指定不可」の商品を1点でもお選びになると、すべてのお届けの時間帯（${timeSlotLabel(losable, metadata.timeSlots)}）が「希望なし」に変わります。`}
            </Text>
          )}
        </Stack>
        <Columns>
          <ItemFilterFields
            filter={view.filter}
            categories={categories}
            counts={counts}
            onChange={setFilter}
            ref={searchField}
          />
          <Stack gap="m">
            <SeenItems items={seen} onLook={look} />
            <Text role="status">{statusText(isSearched, items.length)}</Text>
            {items.length === 0 && <NothingFound onClear={clear} />}
            <ItemList
              items={items}
              pages={view.pages}
              isRestored={view.scrollTop > 0}
              refused={refused}
              picked={picked}
              present={row?.line?.itemNo}
              onMore={more}
              onLook={look}
              onPick={pick}
            />
          </Stack>
        </Columns>
        <FormActions>
          <Button variant="secondary" onClick={() => back('products')}>
            商品の一覧へ戻る
          </Button>
        </FormActions>
      </Stack>
      {looked && <ItemDetail item={looked} onClose={() => setLooked(undefined)} />}
    </>
  );
}

function statusText(isSearched: boolean, count: number): string {
  if (!isSearched) return '商品を検索しています。';
  return count > 0
    ? `${count}点の商品が見つかりました。`
    : '該当する商品が見つかりませんでした。条件を変えてお試しください。';
}
