import { type StepName, stepsOf } from '../change/steps';
import type { OrderFormState } from '../draft/order-form.state';

/** A step of the form as usage events name it: its place in the customer's own sequence, from "1". */
export function toFormStep({ draft }: OrderFormState, step: StepName) {
  const { kinds } = draft.select;
  return {
    stepNumber: String(stepsOf(kinds).indexOf(step) + 1),
    stepName: step,
    changeContentType: toChangeContentType(kinds),
  };
}

/** `products+timeSlot`; '' until chosen. */
export function toChangeContentType(kinds: readonly string[]): string {
  return kinds.join('+');
}
