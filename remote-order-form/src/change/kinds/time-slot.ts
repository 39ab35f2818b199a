import {
  checkTimeSlot,
  itemsWithoutTimeSlot,
  kindLabels,
  message,
  type OrderChangeContext,
} from '@order-change/contract';
import { object, string } from 'yup';
import { type Draft, noPreference } from '../draft';
import type { FormKind } from '../form-kind';
import { presentTimeSlot } from '../present-values';
import { chosenItems, toTimeSlotChange } from '../time-slot';

/** If the products can have no slot there is nothing to choose: the order's own is reset by itself. */
function checkChoice(choice: string, rules: OrderChangeContext, draft: Draft) {
  const { order } = rules;
  const items = chosenItems(order, draft);
  const refusing = itemsWithoutTimeSlot(items, order.catalog.items);
  if (refusing !== '') {
    const isOnlyChange = draft.select.kinds.every((kind) => kind === 'timeSlot');
    const isReset = order.timeSlot !== null;
    return isOnlyChange && !isReset ? message('MSGEORSI0014', refusing) : undefined;
  }
  if (choice === '') return message('MSGECCSE0010', kindLabels.timeSlot);
  return checkTimeSlot(choice === noPreference ? null : choice, items, rules);
}

export const timeSlot: FormKind<'timeSlot'> = {
  empty: { timeSlot: '' },
  kept: object({ timeSlot: string().defined() }).required(),
  schema: (rules, draft) =>
    object({
      timeSlot: string().test('choice', (choice, test) => {
        const broken = checkChoice(choice ?? '', rules, draft);
        return broken ? test.createError({ message: { ...broken } }) : true;
      }),
    }),
  fromChange: (change) => ({ timeSlot: change ?? noPreference }),
  toChange: ({ order }, draft) => toTimeSlotChange(order, draft).timeSlot,
  // A slot that the chosen products or the new destination cannot have is refused there.
  answeredIn: ['timeSlot', 'products', 'destination'],
  fieldAt: () => 'timeSlot',
  present: presentTimeSlot,
  isOfNames: false,
};
