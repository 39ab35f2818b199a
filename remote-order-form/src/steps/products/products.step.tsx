import { useState } from 'react';
import { addedKey, newProduct, toProductRows, withItem } from '../../change/product-rows';
import { useOpenOrder } from '../../form/open-order';
import { StepPage } from '../../form/step-page';
import { useStepForm } from '../../form/use-step-form';
import { useStepNavigation } from '../../form/use-step-navigation';
import { ProductPicker } from './product-picker';
import { ProductRows } from './product-rows';

/** The products: the list of them, or the catalogue while one is being picked for a row. */
export function ProductsStep() {
  const { order } = useOpenOrder();
  const { place, back } = useStepNavigation();
  const form = useStepForm('products');
  const { products } = form.values;
  const rows = toProductRows(order, products);
  const { picking } = place;
  const row = rows.find(({ key }) => key === picking);
  const [last, setLast] = useState({ picking, returnedTo: picking });
  if (picking !== last.picking) setLast({ picking, returnedTo: picking ?? last.returnedTo });

  if (row || picking === newProduct) {
    const pick = (itemNo: string) => {
      form.set('products', withItem(products, row, itemNo));
      setLast({ picking, returnedTo: row?.key ?? addedKey(products.length) });
      back('products');
    };
    return <ProductPicker row={row} products={products} onPick={pick} />;
  }
  return (
    <StepPage step="products" heading="商品の変更・追加" form={form}>
      <ProductRows
        rows={rows}
        products={products}
        errors={form.errors}
        returnedTo={last.returnedTo}
        onChange={(next) => form.set('products', next)}
      />
    </StepPage>
  );
}
