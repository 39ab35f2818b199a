import type { OrderChange } from '@order-change/client';
import { contactSchema, kinds, type OrderChangeContext } from '@order-change/contract';
import type { Draft } from '../draft/draft';
import { toTimeSlotChange } from './time-slot';

/** The request that the draft makes, its texts normalised. */
export function toOrderChange(draft: Draft, rules: OrderChangeContext): OrderChange {
  const { order } = rules;
  const chosen = draft.select.kinds;
  const { timeSlot } = toTimeSlotChange(order, draft);
  const destination = kinds.destination.schema(rules);
  const contact = contactSchema.cast(draft.contact, { assert: false });
  return {
    orderNumber: order.orderNumber,
    revision: order.revision,
    changes: {
      ...(chosen.includes('products') && { products: draft.products.products.map(toProduct) }),
      ...(chosen.includes('destination') && {
        destination: destination.cast(draft.destination, { assert: false }),
      }),
      ...(timeSlot !== undefined && { timeSlot }),
    },
    contactEmail: contact.contactEmail,
    contactEmailConfirmation: contact.contactEmailConfirmation,
  };
}

function toProduct({ lineNumber, itemNo }: Draft['products']['products'][number]) {
  return lineNumber === undefined ? { itemNo } : { lineNumber, itemNo };
}
