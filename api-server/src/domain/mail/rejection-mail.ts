import { type Company, fill, formatDateTime } from '@order-change/contract';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { factsMail } from './facts-mail';

interface RejectedChange {
  receiptNumber: string;
  orderNumber: string;
  contactEmail: string;
  acceptedAt: Date;
}

/** Writes the mail of a change that the company cannot fulfil: which one, why, what the customer can do. */
export function rejectionMail(company: Company, change: RejectedChange, why: string): Mail {
  return factsMail(company, {
    to: change.contactEmail,
    subject: fill(texts.rejectionSubject, change),
    heading: texts.rejectionHeading,
    opening: texts.rejectionOpening,
    facts: [
      [texts.receiptNumber, change.receiptNumber],
      [texts.acceptedAt, formatDateTime(change.acceptedAt)],
      [texts.orderNumber, change.orderNumber],
      [texts.rejectionReason, why],
    ],
    next: [texts.rejectionKeeps, texts.rejectionNext],
  });
}
