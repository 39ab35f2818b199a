import {
  type Company,
  fill,
  formatDateTime,
  type Order,
  type OrderChangeRequest,
} from '@order-change/contract';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { summarizeChange } from './change-summary';
import { type Fact, factsMail } from './facts-mail';

interface TakenBackChange {
  receiptNumber: string;
  contactEmail: string;
  acceptedAt: Date;
  changes: OrderChangeRequest['changes'];
}

/** Writes the mail of a change that its customer took back: which one, what of the order stays, what can be done. */
export function takeBackMail(
  company: Company,
  order: Order,
  change: TakenBackChange,
  endedAt: Date,
): Mail {
  return factsMail(company, {
    to: change.contactEmail,
    subject: fill(texts.takeBackSubject, change),
    opening: texts.takeBackOpening,
    facts: [
      [texts.receiptNumber, change.receiptNumber],
      [texts.acceptedAt, formatDateTime(change.acceptedAt)],
      [texts.takenBackAt, formatDateTime(endedAt)],
      [texts.orderNumber, order.orderNumber],
      ...summarizeChange(order, change.changes).map(({ title, after }): Fact => [
        fill(texts.takenBackThing, { title }),
        after.replaceAll('\n', ' '),
      ]),
    ],
    next: [texts.takeBackKeeps, texts.takeBackNext],
  });
}
