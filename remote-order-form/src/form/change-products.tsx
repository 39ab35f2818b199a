import { Button } from '@order-change/shared-ui';
import { useDispatch } from 'react-redux';
import { kindAdded } from '../draft/order-form.slice';
import { useOrderForm } from '../draft/use-order-form';
import { useOpenOrder } from './open-order';
import { useStepNavigation } from './use-step-navigation';

import * as texts from '#texts/later';

/** The way on if the products are the reason of a refusal: the customer changes them as well. */
export function ChangeProducts() {
  const { order } = useOpenOrder();
  const { draft } = useOrderForm();
  const { open, openProducts } = useStepNavigation();
  const dispatch = useDispatch();
  if (!order.changeable.products) return null;

  function changeProducts() {
    if (draft.select.kinds.includes('products')) return open('products');
    dispatch(kindAdded('products'));
    openProducts();
  }
  return (
    <div>
      <Button variant="secondary" onClick={changeProducts}>
        {texts.changeProduct}
      </Button>
    </div>
  );
}
