import { type AppState, useAbortSignal } from '@order-change/client';
import { useDispatch, useStore } from 'react-redux';
import { deliveryZipCode } from '../change/delivery-zip-code';
import type { InputStep } from '../change/draft';
import { refusedFields, refusedStep, toRefusal } from '../change/refusal-fields';
import { nextStep } from '../change/step-order';
import { stepSchema } from '../change/step-schema';
import { deliveredItems, undeliverableViolations } from '../change/undeliverable-products';
import { changeRefused, selectOrderForm } from '../draft/order-form.slice';
import { inTime } from './in-time';
import { useOpenOrder } from './open-order';
import { useStepNavigation } from './use-step-navigation';

/**
 * Returns what is asked before the check step is shown: whether all products can go to the place, if an earlier
 * question about it failed. Products that cannot lead to their step. Without an answer nobody is kept.
 */
export function useDeliveryCheck(step: InputStep) {
  const { order, rules, deliverability } = useOpenOrder();
  const { open } = useStepNavigation();
  const dispatch = useDispatch();
  const store = useStore<AppState>();
  const signal = useAbortSignal();

  return async () => {
    const { draft, refusal: standing, isCheckReached } = selectOrderForm(store.getState());
    const zipCode = deliveryZipCode(order, draft);
    const isNext = nextStep(step, rules, draft, isCheckReached) === 'confirm';
    if (!isNext || standing || zipCode === undefined) return [];
    const answer = deliverability.ask(zipCode, deliveredItems(order, draft), signal());
    const reasons = await inTime(answer, new Map());
    const refusal = toRefusal(undeliverableViolations(order, draft, reasons));
    if (!refusal) return [];
    dispatch(changeRefused(refusal));
    const refused = refusedStep(refusal, draft);
    if (refused === step)
      return refusedFields(refusal, draft, step, stepSchema(step, rules, draft));
    open(refused);
    return 'stay';
  };
}
