import { useSelector } from 'react-redux';
import { selectOrderForm } from './order-form.slice';
import type { OrderFormState } from './order-form.state';

/** The form's own state. */
export function useOrderForm(): OrderFormState {
  return useSelector(selectOrderForm);
}
