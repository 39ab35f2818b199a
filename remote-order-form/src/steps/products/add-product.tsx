import { messageText, type ProductChange } from '@order-change/contract';
import { Button, PlusIcon, Stack, Text } from '@order-change/shared-ui';
import { type Ref, useId } from 'react';
import { addingRefusal, newProduct } from '../../change/product-rows';
import { useOpenOrder } from '../../form/open-order';
import { useStepNavigation } from '../../form/use-step-navigation';

import * as texts from '#texts/later';

interface AddProductProps {
  products: readonly ProductChange[];
  /** of the button */
  ref: Ref<HTMLButtonElement>;
}

/** One more product; disabled with the reason if the order is full (MSGEORSI0004). */
export function AddProduct({ products, ref }: AddProductProps) {
  const { rules } = useOpenOrder();
  const { open } = useStepNavigation();
  const reason = useId();
  const refusal = addingRefusal(rules, products);
  return (
    <Stack gap="xs">
      <div>
        <Button
          variant="secondary"
          ref={ref}
          disabled={refusal !== undefined}
          aria-describedby={refusal && reason}
          onClick={() => open('products', newProduct)}
        >
          <PlusIcon />
          {texts.addProduct}
        </Button>
      </div>
      {refusal && (
        <Text id={reason} size="s" tone="muted">
          {messageText(refusal)}
        </Text>
      )}
    </Stack>
  );
}
