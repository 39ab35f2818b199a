import { type AppState, usageEvents, useAbandonment } from '@order-change/client';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { formAbandoned, selectOrderForm } from '../draft/order-form.slice';
import type { OrderFormState } from '../draft/order-form.state';
import { useOrderForm } from '../draft/use-order-form';
import { toFormStep } from './form-step';

/**
 * Tells once that the customer left a form that was started and not sent, also if nothing is left of
 * it: by sign-out, in this tab or another, or as it has become too old.
 */
export function useFormAbandonment(): void {
  const store = useStore<AppState>();
  useAbandonment(isUnderWay(useOrderForm()), () => {
    const form = selectOrderForm(store.getState());
    if (!isUnderWay(form)) return;
    tell(form);
    store.dispatch(formAbandoned());
  });
  useEffect(() => {
    let form = selectOrderForm(store.getState());
    return store.subscribe(() => {
      const before = form;
      form = selectOrderForm(store.getState());
      const isErased = form.startedAt === null && form.receipt === null;
      if (isUnderWay(before) && isErased) tell(before);
    });
  }, [store]);
}

/** The step is the one shown last. */
function tell(form: OrderFormState): void {
  usageEvents.track({ name: 'FormAbandonment', ...toFormStep(form, form.step) });
}

function isUnderWay({ startedAt, isAbandoned, submission }: OrderFormState): boolean {
  return startedAt !== null && !isAbandoned && submission === null;
}
