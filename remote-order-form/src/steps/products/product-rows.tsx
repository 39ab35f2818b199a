import { kindLabels, type ProductChange } from '@order-change/contract';
import { fill } from '@order-change/contract';
import { type FieldErrors, fieldId } from '@order-change/form';
import { ErrorText, Grid, Stack, Text } from '@order-change/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { deliveryZipCode } from '../../change/delivery-zip-code';
import { newProduct, type ProductRow, withoutProduct } from '../../change/product-rows';
import { useOrderForm } from '../../draft/use-order-form';
import { ChooseKindsAgain } from '../../form/choose-kinds-again';
import { DeliveryFailure } from '../../form/delivery-failure';
import { useOpenOrder } from '../../form/open-order';
import { TimeSlotResetNotice } from '../../form/time-slot-reset-notice';
import { useStepNavigation } from '../../form/use-step-navigation';
import { useUndeliverable } from '../../form/use-undeliverable';
import { AddProduct } from './add-product';
import { ProductRowCard } from './product-row-card';
import { UndeliverableRows } from './undeliverable-rows';

import * as texts from '#texts/later';

interface ProductRowsProps {
  rows: readonly ProductRow[];
  products: readonly ProductChange[];
  errors: FieldErrors;
  /** the row for which the catalogue was opened, or the one that was added in it */
  returnedTo: string | undefined;
  /** the closed lines have one reason, which is said above all of them */
  isReasonSaid: boolean;
  onChange: (products: ProductChange[]) => void;
}

/** The order's lines and what is added to them (spec §5). */
export function ProductRows({
  rows,
  products,
  errors,
  returnedTo,
  isReasonSaid,
  onChange,
}: ProductRowsProps) {
  const { order, rules } = useOpenOrder();
  const { draft } = useOrderForm();
  const { open } = useStepNavigation();
  const adding = useRef<HTMLButtonElement>(null);
  const [undone, setUndone] = useState(0);
  useLayoutEffect(() => {
    if (returnedTo === newProduct || undone > 0) adding.current?.focus();
  }, [returnedTo, undone]);
  const goesElsewhere = draft.select.kinds.includes('destination');
  const isResetNew = rows.some(
    ({ key, after }) => key === returnedTo && after?.timeSlotSelectable === false,
  );
  const judged = rows.filter(({ index }) => goesElsewhere || index >= 0);
  const delivery = useUndeliverable(
    deliveryZipCode(order, draft),
    judged.flatMap(({ item }) => item?.itemNo ?? []),
  );
  const isUndeliverable = (row: ProductRow) =>
    judged.includes(row) && delivery.reasons.has(row.item?.itemNo ?? '');

  return (
    <Stack
      gap="m"
      id={fieldId('products')}
      tabIndex={-1}
      role="group"
      aria-label={kindLabels.products}
    >
      <Stack gap={errors.products ? 'xs' : 'none'}>
        <Text tone="muted" role="status">
          {fill(texts.productCountOfMost, {
            count: rows.filter(({ line, isOpen }) => line ?? isOpen).length,
            most: rules.maxProducts,
          })}
        </Text>
        <div aria-live="polite">{errors.products && <ErrorText>{errors.products}</ErrorText>}</div>
        {errors.products && <ChooseKindsAgain kind="products" />}
      </Stack>
      <UndeliverableRows
        count={rows.filter(isUndeliverable).length}
        reasons={[...delivery.reasons.values()]}
        goesElsewhere={goesElsewhere}
      />
      <TimeSlotResetNotice live={isResetNew} />
      <Grid as="ul" gap="s" min={18}>
        {rows.map((row) => (
          <ProductRowCard
            key={row.key}
            row={row}
            isUndeliverable={isUndeliverable(row)}
            error={errorOf(row, errors)}
            isReasonSaid={isReasonSaid}
            hasFocus={row.key === returnedTo}
            onPick={() => open('products', row.key)}
            onUndo={() => {
              onChange(withoutProduct(products, row.index));
              if (!row.line) setUndone(undone + 1); // such a row goes away as a whole
            }}
          />
        ))}
      </Grid>
      <AddProduct products={products} ref={adding} />
      <DeliveryFailure delivery={delivery} />
    </Stack>
  );
}

function errorOf({ index }: ProductRow, errors: FieldErrors): string | undefined {
  const path = Object.keys(errors).find((each) => each.startsWith(`products[${index}]`));
  return path && errors[path];
}
