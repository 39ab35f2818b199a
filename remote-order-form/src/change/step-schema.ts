import {
  changeKindsSchema,
  contactSchema,
  type OrderChangeContext,
  violationsOf,
} from '@order-change/contract';
import { object, type Schema } from 'yup';
import type { Draft, InputStep } from './draft';
import { formKinds } from './form-kinds';

/** The rules of a step: the contract's schemas, put around what that step holds. */
export function stepSchema(step: InputStep, rules: OrderChangeContext, draft: Draft): Schema {
  if (step === 'select') return object({ kinds: changeKindsSchema(rules.order) });
  return step === 'contact' ? contactSchema : formKinds[step].schema(rules, draft);
}

/** By what was checked: one press asks several times for the same. */
const known = new WeakMap<object, { rules: OrderChangeContext; isDone: boolean }>();

/** True when a step holds what it needs, so that the next may be shown. */
export function isStepDone(step: InputStep, rules: OrderChangeContext, draft: Draft): boolean {
  const checked = step === 'timeSlot' ? draft : draft[step]; // a slot is checked with the products
  const last = known.get(checked);
  if (last?.rules === rules) return last.isDone;
  const isDone = violationsOf(stepSchema(step, rules, draft), draft[step]).length === 0;
  known.set(checked, { rules, isDone });
  return isDone;
}
