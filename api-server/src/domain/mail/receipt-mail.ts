import {
  type Company,
  fill,
  formatDateTime,
  type Order,
  type OrderChangeRequest,
} from '@order-change/contract';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { type Difference, summarizeChange } from './change-summary';
import { factsMail } from './facts-mail';
import { type Markup, markup } from './markup';

interface AcceptedChange {
  receiptNumber: string;
  changes: OrderChangeRequest['changes'];
  contactEmail: string;
  acceptedAt: Date;
}

/**
 * Writes the receipt of an accepted change: its number, before and after, what happens next.
 *
 * @param replaced receipt number of the change in whose place it was accepted
 */
export function receiptMail(
  company: Company,
  order: Order,
  change: AcceptedChange,
  replaced?: string,
): Mail {
  return factsMail(company, {
    to: change.contactEmail,
    subject: fill(texts.receiptSubject, change),
    opening: texts.receiptOpening,
    facts: [
      [texts.receiptNumber, change.receiptNumber],
      [texts.acceptedAt, formatDateTime(change.acceptedAt)],
      [texts.orderNumber, order.orderNumber],
      ...(replaced === undefined ? [] : [[texts.replacedReceipt, replaced] as const]),
    ],
    parts: summarizeChange(order, change.changes).map((difference) => ({
      text: toText(difference),
      html: toMarkup(difference),
    })),
    next: [texts.receiptNext, texts.receiptInquiry],
  });
}

function toText({ title, before, after }: Difference): string {
  return [fill(texts.changedTitle, { title }), texts.before, before, texts.after, after].join('\n');
}

function toMarkup({ title, before, after }: Difference): Markup {
  return markup`<h2 style="margin:24px 0 8px;font-size:16px">${title}</h2>
<p style="margin:0 0 8px;color:#555;white-space:pre-line">${texts.before}
${before}</p>
<p style="margin:0;font-weight:bold;white-space:pre-line">${texts.after}
${after}</p>`;
}
