import { Button } from '@order-change/shared-ui';
import { useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { isEntered } from '../change/draft-content';
import { kindAdded, kindTakenBack } from '../draft/order-form.slice';
import { useOrderForm } from '../draft/use-order-form';
import { useOpenOrder } from './open-order';
import { useStepNavigation } from './use-step-navigation';

import * as texts from '#texts';

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

/**
 * A customer that comes back from there with no product changed does not change products after all: the kind is
 * taken away again. True until that is done.
 */
export function useProductsTakenBack(): boolean {
  const { draft } = useOrderForm();
  const { place, replace } = useStepNavigation();
  const dispatch = useDispatch();
  const { step, isBackFromProducts } = place;
  const isChosen = draft.select.kinds.includes('products');
  const isUnused = isBackFromProducts && isChosen && !isEntered(draft, 'products');
  useLayoutEffect(() => {
    if (!isUnused) return;
    dispatch(kindTakenBack('products'));
    if (step) replace(step); // no longer an entry to come back to
  });
  return isUnused;
}
