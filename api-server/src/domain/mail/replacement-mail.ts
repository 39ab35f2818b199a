import { type Company, fill, formatDateTime } from '@order-change/contract';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { factsMail } from './facts-mail';

interface AcceptedChange {
  receiptNumber: string;
  orderNumber: string;
  contactEmail: string;
  acceptedAt: Date;
}

/**
 * Tells the contact address of a change that another one replaced it, without anything of the new one. Undefined if the
 * new receipt goes to the same address.
 */
export function replacementMail(
  company: Company,
  replaced: AcceptedChange,
  { contactEmail, acceptedAt }: Pick<AcceptedChange, 'contactEmail' | 'acceptedAt'>,
): Mail | undefined {
  if (replaced.contactEmail === contactEmail) return undefined;
  return factsMail(company, {
    to: replaced.contactEmail,
    subject: fill(texts.replacementSubject, replaced),
    heading: texts.replacementHeading,
    opening: texts.replacementOpening,
    facts: [
      [texts.receiptNumber, replaced.receiptNumber],
      [texts.acceptedAt, formatDateTime(replaced.acceptedAt)],
      [texts.replacedAt, formatDateTime(acceptedAt)],
      [texts.orderNumber, replaced.orderNumber],
    ],
    next: [texts.receiptUnexpected],
  });
}
