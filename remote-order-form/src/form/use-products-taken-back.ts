import { useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { isEntered } from '../change/draft-content';
import { kindTakenBack } from '../draft/order-form.slice';
import { useOrderForm } from '../draft/use-order-form';
import { useStepNavigation } from './use-step-navigation';

/**
 * A customer that comes back from the products, to which another step led, with no product changed does not change
 * products after all: the kind is taken away again. True until that is done.
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
