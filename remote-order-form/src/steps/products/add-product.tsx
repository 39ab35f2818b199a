import { messageText, type ProductChange } from '@order-change/contract';
import { Button, ErrorText, PlusIcon, Stack } from '@order-change/shared-ui';
import { type Ref, useState } from 'react';
import { addingRefusal, newProduct } from '../../change/product-rows';
import { useOpenOrder } from '../../form/open-order';
import { useStepNavigation } from '../../form/use-step-navigation';

interface AddProductProps {
  products: readonly ProductChange[];
  /** what is wrong with the products together */
  error: string | undefined;
  /** of the button */
  ref: Ref<HTMLButtonElement>;
}

/** One more product, as long as the order is not full (MSGEORSI0004). */
export function AddProduct({ products, error, ref }: AddProductProps) {
  const { rules } = useOpenOrder();
  const { open } = useStepNavigation();
  const [refused, setRefused] = useState<{ products: readonly ProductChange[]; text: string }>();
  const shown = error ?? (refused?.products === products ? refused.text : undefined);

  function add() {
    const refusal = addingRefusal(rules, products);
    if (refusal) setRefused({ products, text: messageText(refusal) });
    else open('products', newProduct);
  }

  return (
    <Stack gap="xs">
      <div>
        <Button variant="secondary" ref={ref} onClick={add}>
          <PlusIcon />
          商品を追加する
        </Button>
      </div>
      <div aria-live="polite">{shown && <ErrorText>{shown}</ErrorText>}</div>
    </Stack>
  );
}
