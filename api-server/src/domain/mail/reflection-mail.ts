import { type Company, fill, formatDateTime } from '@order-change/contract';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { factsMail } from './facts-mail';

interface ReflectedChange {
  receiptNumber: string;
  orderNumber: string;
  contactEmail: string;
  acceptedAt: Date;
}

/** Writes the mail of a change that the company has taken over: which one, and that the order can be changed again. */
export function reflectionMail(company: Company, change: ReflectedChange): Mail {
  return factsMail(company, {
    to: change.contactEmail,
    subject: fill(texts.reflectionSubject, change),
    heading: texts.reflectionHeading,
    opening: texts.reflectionOpening,
    facts: [
      [texts.receiptNumber, change.receiptNumber],
      [texts.acceptedAt, formatDateTime(change.acceptedAt)],
      [texts.orderNumber, change.orderNumber],
    ],
    next: [texts.reflectionNext, texts.receiptUnexpected],
  });
}
