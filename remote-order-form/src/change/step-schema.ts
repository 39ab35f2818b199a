import {
  changeKindsSchema,
  checkTimeSlot,
  contactSchema,
  itemsWithoutTimeSlot,
  kinds,
  message,
  type OrderChangeContext,
  violationsOf,
} from '@order-change/contract';
import { object, type Schema, string } from 'yup';
import { type Draft, type InputStep, noPreference } from '../draft/draft';
import { chosenItems } from './time-slot';

type CreateSchema = (rules: OrderChangeContext, draft: Draft) => Schema;

/** What each step is judged by: the contract's schemas, put around what that step holds. */
const schemas: Record<InputStep, CreateSchema> = {
  select: ({ order }) => object({ kinds: changeKindsSchema(order) }),
  products: (rules) => object({ products: kinds.products.schema(rules) }),
  destination: (rules) => kinds.destination.schema(rules),
  timeSlot: (rules, draft) => object({ timeSlot: timeSlotChoice(rules, draft) }),
  contact: () => contactSchema,
};

export function stepSchema(step: InputStep, rules: OrderChangeContext, draft: Draft): Schema {
  return schemas[step](rules, draft);
}

function timeSlotChoice(rules: OrderChangeContext, draft: Draft) {
  return string().test('choice', (choice, test) => {
    const broken = checkChoice(choice ?? '', rules, draft);
    return broken ? test.createError({ message: { ...broken } }) : true;
  });
}

/** Where the products can have no slot there is nothing to choose: the order's own is reset by itself. */
function checkChoice(choice: string, rules: OrderChangeContext, draft: Draft) {
  const { order } = rules;
  const items = chosenItems(order, draft);
  const refusing = itemsWithoutTimeSlot(items, order.catalog.items);
  if (refusing !== '') {
    const isOnlyChange = draft.select.kinds.every((kind) => kind === 'timeSlot');
    const isReset = order.timeSlot !== null;
    return isOnlyChange && !isReset ? message('MSGEORSI0014', refusing) : undefined;
  }
  if (choice === '') return message('MSGECCSE0010', 'お届け時間帯');
  return checkTimeSlot(choice === noPreference ? null : choice, items, rules);
}

/** By what was judged: one press asks several times for the same. */
const verdicts = new WeakMap<object, { rules: OrderChangeContext; isDone: boolean }>();

/** True when a step holds what it needs, so that the next may be shown. */
export function isStepDone(step: InputStep, rules: OrderChangeContext, draft: Draft): boolean {
  const judged = step === 'timeSlot' ? draft : draft[step]; // a slot is judged with the products
  const known = verdicts.get(judged);
  if (known?.rules === rules) return known.isDone;
  const isDone = violationsOf(stepSchema(step, rules, draft), draft[step]).length === 0;
  verdicts.set(judged, { rules, isDone });
  return isDone;
}
