import {
  formatMonth,
  isTimeSlotFixed,
  messageText,
  type ProductChange,
  timeSlotLabel,
} from '@order-change/contract';
import { Button, FormActions, Phrases, Stack, Text } from '@order-change/shared-ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { choiceRefusal, type ProductRow } from '../../change/product-rows';
import { useOpenOrder } from '../../form/open-order';
import { StepHeading } from '../../form/step-page';
import { usePageTitle } from '../../form/use-page-title';
import { useStepNavigation } from '../../form/use-step-navigation';
import { ItemFilterFields } from './item-filter-fields';
import { ItemList } from './item-list';
import { type ItemFilter, searchItems, toSearchable } from './search-items';

interface ProductPickerProps {
  /** the row that gets the product; none when one is added */
  row: ProductRow | undefined;
  products: readonly ProductChange[];
  onPick: (itemNo: string) => void;
}

/** The catalogue, to pick the product of one row. */
export function ProductPicker({ row, products, onPick }: ProductPickerProps) {
  const { order, metadata, rules } = useOpenOrder();
  const { back } = useStepNavigation();
  usePageTitle('商品の選択');
  const [filter, setFilter] = useState<ItemFilter>({ query: '', temperature: '' });
  const [refused, setRefused] = useState<{ itemNo: string; text: string }>();
  const searchable = useMemo(() => toSearchable(order.catalog.items), [order]);
  const shown = useDeferredValue(filter);
  const items = useMemo(() => searchItems(searchable, shown), [searchable, shown]);

  const pick = useCallback(
    (itemNo: string) => {
      const refusal = choiceRefusal(rules, products, row, itemNo);
      if (refusal) setRefused({ itemNo, text: messageText(refusal) });
      else onPick(itemNo);
    },
    [rules, products, row, onPick],
  );

  return (
    <Stack gap="l">
      <StepHeading>
        {row ? '変更後の商品をお選びください' : '追加する商品をお選びください'}
      </StepHeading>
      {row?.before && row.line && (
        <Text>
          {formatMonth(row.line.deliveryMonth)}お届け　変更前：{row.before.name}
        </Text>
      )}
      {isTimeSlotFixed(order) && (
        <Text>
          <Phrases>
            {`ご指定のお届け時間帯（${timeSlotLabel(order.timeSlot, metadata.timeSlots)}）は変更できないため、時間帯を指定できない商品はお選びいただけません。`}
          </Phrases>
        </Text>
      )}
      <ItemFilterFields filter={filter} onChange={setFilter} />
      <ItemList items={items} refused={refused} onPick={pick} />
      <FormActions>
        <Button variant="secondary" onClick={() => back('products')}>
          商品の一覧へ戻る
        </Button>
      </FormActions>
    </Stack>
  );
}
