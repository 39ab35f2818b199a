import { type AppState, usageEvents } from '@order-change/client';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { StepName } from '../change/steps';
import { formStarted, selectOrderForm, stepShown } from '../draft/order-form.slice';
import { toChangeContentType, toFormStep } from './form-step';

/** Tells of the form's first display and of each change of step, once, also across reloads. */
export function useFormEvents(step: StepName): void {
  const store = useStore<AppState>();
  useEffect(() => {
    const form = selectOrderForm(store.getState());
    if (form.startedAt === null) {
      const changeContentType = toChangeContentType(form.draft.select.kinds);
      usageEvents.track({ name: 'FormStart', changeContentType });
      store.dispatch(formStarted(Date.now()));
    }
    if (form.step !== step) {
      usageEvents.track({ name: 'StepTransition', ...toFormStep(form, step) });
      store.dispatch(stepShown(step));
    }
  }, [step, store]);
}
