import { useSelector } from 'react-redux';
import { selectOrderForm } from '../draft/order-form.slice';
import type { OrderFormState } from '../draft/order-form.state';

/** The form's own state. */
export function useOrderForm(): OrderFormState {
  return useSelector(selectOrderForm);
}
