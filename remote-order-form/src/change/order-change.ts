import {
  contactSchema,
  ofEachKind,
  type OrderChangeContext,
  type OrderChangeRequest,
} from '@order-change/contract';
import type { Draft } from './draft';
import { formKinds } from './form-kinds';

/** The request that the draft makes, its texts normalised. */
export function toOrderChange(draft: Draft, rules: OrderChangeContext): OrderChangeRequest {
  const { orderNumber, revision } = rules.order;
  const changes = ofEachKind((kind) => formKinds[kind].toChange(rules, draft));
  const { contactEmail, contactEmailConfirmation } = contactSchema.cast(draft.contact, {
    assert: false,
  });
  return {
    orderNumber,
    revision,
    changes: changes as OrderChangeRequest['changes'],
    contactEmail,
    contactEmailConfirmation,
  };
}
