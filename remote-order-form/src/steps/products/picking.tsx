import { usePageTitle } from '@order-change/client';
import {
  fill,
  formatMonth,
  isTimeSlotFixed,
  message,
  messageText,
  type ProductChange,
  timeSlotLabel,
} from '@order-change/contract';
import type { ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { deliveryZipCode } from '../../change/delivery-zip-code';
import { choiceRefusal, deliveryOfNext, type ProductRow } from '../../change/product-rows';
import { losableTimeSlot } from '../../change/time-slot';
import { commonReason } from '../../display/common-reason';
import { pickerLeft } from '../../draft/order-form.slice';
import { useOrderForm } from '../../draft/use-order-form';
import { useOpenOrder } from '../../form/open-order';
import { StepHeading } from '../../form/step-page';
import { useStepNavigation } from '../../form/use-step-navigation';
import { useUndeliverable } from '../../form/use-undeliverable';
import type { ReasonsProps } from '../../picker/item-list';
import type { ProductPickerProps } from '../../picker/product-picker';
import { ItemBadges } from './item-view';

import * as texts from '#texts/later';

interface PickingProps {
  Picker: ComponentType<ProductPickerProps>;
  /** the row that gets the product; none when one is added */
  row: ProductRow | undefined;
  products: readonly ProductChange[];
  onPick: (itemNo: string) => void;
}

/** The catalogue with all that it must know of the form to pick the product of one row. */
export function Picking({ Picker, row, products, onPick }: PickingProps) {
  const { order, rules } = useOpenOrder();
  const { picker } = useOrderForm();
  const { back } = useStepNavigation();
  const dispatch = useDispatch();
  const notes = useNotes(row, products);
  usePageTitle(texts.pickingTitle);
  return (
    <Picker
      heading={
        <StepHeading>{row?.line ? texts.chooseProduct : texts.chooseAddedProduct}</StepHeading>
      }
      notes={notes}
      all={order.catalog.items}
      left={picker}
      onLeave={(view) => dispatch(pickerLeft(view))}
      present={row?.line?.itemNo}
      Reasons={Reasons}
      Badges={ItemBadges}
      refusalOf={(itemNo) => {
        const refusal = choiceRefusal(rules, products, row, itemNo);
        return refusal && messageText(refusal);
      }}
      onPick={onPick}
      onBack={() => back('products')}
    />
  );
}

/** The delivery that gets the product, and what a choice does to the time slot. */
function useNotes(row: ProductRow | undefined, products: readonly ProductChange[]): string[] {
  const { order, metadata } = useOpenOrder();
  const { draft } = useOrderForm();
  const notes: string[] = [];
  const delivery = row ? row.delivery : deliveryOfNext(order, products);
  if (delivery) {
    const month = formatMonth(delivery);
    if (row?.before) notes.push(fill(texts.productOfDelivery, { month, name: row.before.name }));
    else if (!row?.line) notes.push(fill(texts.productAddedTo, { month }));
  }
  if (isTimeSlotFixed(order)) {
    const timeSlot = timeSlotLabel(order.timeSlot, metadata.timeSlots);
    notes.push(fill(texts.timeSlotFixed, { timeSlot }));
  }
  if (losableTimeSlot(order, draft) !== null) notes.push(texts.timeSlotLosable);
  return notes;
}

/** Finds out which items cannot go to the destination, and says which one the row has already. */
function Reasons({ itemNos, present, children }: ReasonsProps) {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const { reasons } = useUndeliverable(deliveryZipCode(order, draft), itemNos);
  const closed = new Map([...reasons].map(([itemNo, reason]) => [itemNo, messageText(reason)]));
  if (present !== undefined) closed.set(present, messageText(message('MSGEORSI0007')));
  const common = commonReason(itemNos.map((itemNo) => closed.get(itemNo)));
  return children(closed, common);
}
