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
import { closingText, letter } from './letter';
import { type Markup, markup } from './markup';

interface AcceptedChange {
  receiptNumber: string;
  changes: OrderChangeRequest['changes'];
  contactEmail: string;
  acceptedAt: Date;
}

const next = [texts.receiptNext, texts.receiptInquiry];

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
  const subject = fill(texts.receiptSubject, change);
  const facts: [string, string][] = [
    [texts.receiptNumber, change.receiptNumber],
    [texts.acceptedAt, formatDateTime(change.acceptedAt)],
    [texts.orderNumber, order.orderNumber],
    ...(replaced === undefined ? [] : [[texts.replacedReceipt, replaced] as [string, string]]),
  ];
  const differences = summarizeChange(order, change.changes);
  return {
    to: change.contactEmail,
    subject,
    text: [
      texts.receiptOpening,
      facts.map(([label, value]) => fill(texts.fact, { label, value })).join('\n'),
      ...differences.map(toText),
      ...next,
      closingText(company),
    ].join('\n\n'),
    html: letter(
      company,
      subject,
      markup`<p style="margin:0 0 16px">${texts.receiptOpening}</p>`,
      markup`<p style="margin:0 0 16px">${facts.map(toLine)}</p>`,
      ...differences.map(toMarkup),
      ...next.map((sentence) => markup`<p style="margin:12px 0 0">${sentence}</p>`),
    ),
  };
}

function toText({ title, before, after }: Difference): string {
  return [fill(texts.changedTitle, { title }), texts.before, before, texts.after, after].join('\n');
}

function toLine([label, value]: [string, string]): Markup {
  return markup`${label}：<strong>${value}</strong><br>`;
}

function toMarkup({ title, before, after }: Difference): Markup {
  return markup`<h2 style="margin:24px 0 8px;font-size:16px">${title}</h2>
<p style="margin:0 0 8px;color:#555;white-space:pre-line">${texts.before}
${before}</p>
<p style="margin:0;font-weight:bold;white-space:pre-line">${texts.after}
${after}</p>`;
}
