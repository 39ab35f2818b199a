import type { AppState } from '@order-change/client';
import { useStore } from 'react-redux';
import type { InputStep } from '../change/draft';
import { refusedStep, withoutStep } from '../change/refusal-fields';
import { nextStep } from '../change/step-order';
import { refusalSettled, selectOrderForm } from '../draft/order-form.slice';
import { useOpenOrder } from './open-order';
import { useStepNavigation } from './use-step-navigation';

/** Leads from a step that is done to the next one that was refused, else to the one that follows. */
export function useGoOn(step: InputStep): () => void {
  const { rules } = useOpenOrder();
  const { open } = useStepNavigation();
  const store = useStore<AppState>();
  return () => {
    const { draft, refusal, isCheckReached } = selectOrderForm(store.getState());
    const rest = refusal && withoutStep(refusal, draft, step);
    store.dispatch(refusalSettled(rest));
    open(rest ? refusedStep(rest, draft) : nextStep(step, rules, draft, isCheckReached));
  };
}
