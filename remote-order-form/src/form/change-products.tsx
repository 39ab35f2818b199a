import { useDispatch } from 'react-redux';
import { Button } from 'shared-ui';
import { kindAdded } from '../draft/order-form.slice';
import { useOpenOrder } from './open-order';
import { useStepNavigation } from './use-step-navigation';

/** The way out where the products are what stands in the way: they are changed as well. */
export function ChangeProducts() {
  const { order } = useOpenOrder();
  const { open } = useStepNavigation();
  const dispatch = useDispatch();
  if (!order.changeable.products) return null;

  function changeProducts() {
    dispatch(kindAdded('products'));
    open('products');
  }
  return (
    <div>
      <Button variant="secondary" onClick={changeProducts}>
        商品を変更する
      </Button>
    </div>
  );
}
