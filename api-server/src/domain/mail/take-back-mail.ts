import { fill, formatDateTime, type Order, type OrderChangeRequest } from '@order-change/contract';
import type { OwnCompany } from '../../ground/company';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { endedParts } from './change-parts';
import { summarizeChange } from './change-summary';
import { factsMail } from './facts-mail';

interface TakenBackChange {
  receiptNumber: string;
  contactEmail: string;
  acceptedAt: Date;
  changes: OrderChangeRequest['changes'];
}

/** Writes the mail of a change that its customer took back: which one, what of the order stays, what can be done. */
export function takeBackMail(
  company: OwnCompany,
  order: Order,
  change: TakenBackChange,
  endedAt: Date,
): Mail {
  return factsMail(company, {
    to: change.contactEmail,
    subject: fill(texts.takeBackSubject, change),
    heading: texts.takeBackHeading,
    opening: texts.takeBackOpening,
    facts: [
      [texts.receiptNumber, change.receiptNumber],
      [texts.acceptedAt, formatDateTime(change.acceptedAt)],
      [texts.takenBackAt, formatDateTime(endedAt)],
      [texts.orderNumber, order.orderNumber],
    ],
    parts: endedParts(summarizeChange(order, change.changes, company.timeSlots)),
    next: [texts.takeBackKeeps, texts.takeBackNext],
  });
}
