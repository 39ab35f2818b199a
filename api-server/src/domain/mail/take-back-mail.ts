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
import { closingText, letter } from './letter';
import { markup } from './markup';

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
  const subject = fill(texts.takeBackSubject, change);
  const facts: [string, string][] = [
    [texts.receiptNumber, change.receiptNumber],
    [texts.acceptedAt, formatDateTime(change.acceptedAt)],
    [texts.takenBackAt, formatDateTime(endedAt)],
    [texts.orderNumber, order.orderNumber],
    ...summarizeChange(order, change.changes).map(({ title, after }): [string, string] => [
      fill(texts.takenBackThing, { title }),
      after.replaceAll('\n', ' '),
    ]),
  ];
  const next = [texts.takeBackKeeps, texts.takeBackNext];
  return {
    to: change.contactEmail,
    subject,
    text: [
      texts.takeBackOpening,
      facts.map(([label, value]) => fill(texts.fact, { label, value })).join('\n'),
      ...next,
      closingText(company),
    ].join('\n\n'),
    html: letter(
      company,
      subject,
      markup`<p style="margin:0 0 16px">${texts.takeBackOpening}</p>`,
      markup`<p style="margin:0 0 16px">${facts.map(
        ([label, value]) => markup`${label}：<strong>${value}</strong><br>`,
      )}</p>`,
      ...next.map((sentence) => markup`<p style="margin:12px 0 0">${sentence}</p>`),
    ),
  };
}
