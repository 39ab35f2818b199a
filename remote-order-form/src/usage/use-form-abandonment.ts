import { store, usageEvents, useAbandonment } from 'shared-api/client';
import { formAbandoned, selectOrderForm } from '../draft/order-form.slice';
import type { OrderFormState } from '../draft/order-form.state';
import { useOrderForm } from '../form/use-order-form';
import { toFormStep } from './form-step';

/** Tells once that the customer left a form that was started and not sent. */
export function useFormAbandonment(): void {
  useAbandonment(isUnderWay(useOrderForm()), tellAbandonment);
}

/** The step is the one shown last. */
export function tellAbandonment(): void {
  const form = selectOrderForm(store.getState());
  if (!isUnderWay(form)) return;
  usageEvents.track({ name: 'FormAbandonment', ...toFormStep(form, form.step) });
  store.dispatch(formAbandoned());
}

function isUnderWay({ startedAt, isAbandoned, submission }: OrderFormState): boolean {
  return startedAt !== null && !isAbandoned && submission === null;
}
