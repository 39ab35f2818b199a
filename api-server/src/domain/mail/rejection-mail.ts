import { type Company, fill, formatDateTime } from '@order-change/contract';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { closingText, letter } from './letter';
import { markup } from './markup';

interface RejectedChange {
  receiptNumber: string;
  orderNumber: string;
  contactEmail: string;
  acceptedAt: Date;
}

/** Writes the mail of a change that the company cannot fulfil: which one, why, what the customer can do. */
export function rejectionMail(company: Company, change: RejectedChange, why: string): Mail {
  const subject = fill(texts.rejectionSubject, change);
  const facts = [
    [texts.receiptNumber, change.receiptNumber],
    [texts.acceptedAt, formatDateTime(change.acceptedAt)],
    [texts.orderNumber, change.orderNumber],
    [texts.rejectionReason, why],
  ] as const;
  const next = [texts.rejectionKeeps, texts.rejectionNext];
  return {
    to: change.contactEmail,
    subject,
    text: [
      texts.rejectionOpening,
      facts.map(([label, value]) => fill(texts.fact, { label, value })).join('\n'),
      ...next,
      closingText(company),
    ].join('\n\n'),
    html: letter(
      company,
      subject,
      markup`<p style="margin:0 0 16px">${texts.rejectionOpening}</p>`,
      markup`<p style="margin:0 0 16px">${facts.map(
        ([label, value]) => markup`${label}：<strong>${value}</strong><br>`,
      )}</p>`,
      ...next.map((sentence) => markup`<p style="margin:12px 0 0">${sentence}</p>`),
    ),
  };
}
