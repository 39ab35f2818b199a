import type { OrderChange } from '@order-change/client';
import { contactSchema, destinationSchema, type OrderChangeContext } from '@order-change/contract';
import type { Draft } from '../draft/draft';
import { toTimeSlotChange } from './time-slot';

/** The request that the draft makes, its texts normalised. */
export function toOrderChange(draft: Draft, rules: OrderChangeContext): OrderChange {
  const { order } = rules;
  const { kinds } = draft.select;
  const { timeSlot } = toTimeSlotChange(order, draft);
  const destination = destinationSchema({ ...rules, current: order.destination });
  const contact = contactSchema.cast(draft.contact, { assert: false });
  return {
    orderNumber: order.orderNumber,
    revision: order.revision,
    changes: {
      ...(kinds.includes('products') && { products: draft.products.products.map(toProduct) }),
      ...(kinds.includes('destination') && {
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
