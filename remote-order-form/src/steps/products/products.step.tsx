import { usePageTitle } from '@order-change/client';
import type { ProductChange } from '@order-change/contract';
import { type Later, useLater } from '@order-change/form';
import { Button, FormActions, Notice, Stack, Text } from '@order-change/shared-ui';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isCatalogMissing } from '../../change/missing-catalog';
import {
  addedKey,
  addingRefusal,
  newProduct,
  rowNameAt,
  toProductRows,
  withItem,
} from '../../change/product-rows';
import { stepLabels } from '../../change/steps';
import { stepEntered } from '../../draft/order-form.slice';
import { CatalogWait, ListWait } from '../../form/catalog-wait';
import { ContactIfAsked } from '../../form/contact-if-asked';
import { useOpenOrder } from '../../form/open-order';
import { AcceptedValue } from '../../form/present-value';
import { StepHeading, StepPage } from '../../form/step-page';
import { useDraftForm } from '../../form/use-draft-form';
import { useStepNavigation } from '../../form/use-step-navigation';
import type { ProductPicker } from '../../picker/product-picker';
import { lineReason, reasonOfAll } from './closed-reason';
import { Picking } from './picking';
import { ProductRows } from './product-rows';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

const heading = laterTexts.productsHeading;

/** The picker with its search. */
const picker: Later<typeof ProductPicker> = {
  load: () =>
    import(/* webpackChunkName: "product-picker" */ '../../picker/product-picker').then(
      (code) => code.ProductPicker,
    ),
};

/** The products, once all items of the catalogue are there. */
export function ProductsStep() {
  const { order } = useOpenOrder();
  return isCatalogMissing(order) ? (
    <ProductsWait>
      <CatalogWait />
    </ProductsWait>
  ) : (
    <Products />
  );
}

function ProductsWait({ children }: { children: ReactNode }) {
  const { back } = useStepNavigation();
  usePageTitle(stepLabels.products);
  return (
    <Stack gap="l">
      <StepHeading>{heading}</StepHeading>
      {children}
      <FormActions>
        <Button variant="secondary" onClick={() => back('select')}>
          {texts.back}
        </Button>
      </FormActions>
    </Stack>
  );
}

/** The list of them, or the catalogue while one is being picked for a row. */
function Products() {
  const { order, rules } = useOpenOrder();
  const { place, back } = useStepNavigation();
  const form = useDraftForm('products');
  const { products } = form.values;
  const dispatch = useDispatch();
  /** Chosen, not typed, so kept at once: a press on the way back finds the product changed. */
  const choose = (next: ProductChange[]) => {
    form.set('products', next);
    dispatch(stepEntered({ products: { products: next } }));
  };
  const rows = toProductRows(order, products);
  const { code: Picker, hasFailed, retry } = useLater(picker);
  const { picking } = place;
  const row = rows.find(({ key }) => key === picking);
  const [last, setLast] = useState({ picking, returnedTo: picking });
  if (picking !== last.picking) setLast({ picking, returnedTo: picking ?? last.returnedTo });

  if (row || picking === newProduct) {
    const pick = (itemNo: string) => {
      choose(withItem(products, row, itemNo));
      setLast({ picking, returnedTo: row?.key ?? addedKey(products.length) });
      back('products');
    };
    if (Picker) return <Picking Picker={Picker} row={row} products={products} onPick={pick} />;
    return (
      <ProductsWait>
        <ListWait hasFailed={hasFailed} onRetry={retry} />
      </ProductsWait>
    );
  }
  const reasons = order.unchangeableReasons?.lines;
  const canChange = rows.some(({ isOpen }) => isOpen);
  const canAdd = addingRefusal(rules, products) === undefined;
  const closed = rows.filter(({ isOpen, index }) => !isOpen && index < 0);
  const common = reasonOfAll(closed, reasons);
  return (
    <StepPage
      step="products"
      heading={heading}
      form={form}
      nameOf={(path) => rowNameAt(path, rows)}
    >
      <Text>
        {canChange && laterTexts.chooseChanged}
        {canAdd && (canChange ? laterTexts.canAddToo : laterTexts.canAddAlone)}
      </Text>
      <AcceptedValue kind="products" />
      {common && (
        <Notice tone="info">
          <Stack gap="xs">
            <Text>{common}</Text>
            <ContactIfAsked reasons={[common]} />
          </Stack>
        </Notice>
      )}
      <ProductRows
        rows={rows}
        products={products}
        errors={form.errors}
        returnedTo={last.returnedTo}
        isReasonSaid={common !== undefined}
        onChange={choose}
      />
      {!common && <ContactIfAsked reasons={closed.map((one) => lineReason(one, reasons))} />}
    </StepPage>
  );
}
