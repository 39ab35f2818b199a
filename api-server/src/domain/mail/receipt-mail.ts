import { formatDateTime, type Order, type OrderChangeRequest } from '@order-change/contract';
import type { Mail } from '../../ground/services';
import { type Difference, summarizeChange } from './change-summary';
import { closingText, letter } from './letter';
import { type Markup, markup } from './markup';

interface AcceptedChange {
  receiptNumber: string;
  changes: OrderChangeRequest['changes'];
  contactEmail: string;
  acceptedAt: Date;
}

const opening = 'ご注文内容の変更を受け付けました。ご利用いただき、ありがとうございます。';
const whatNext = [
  '変更の内容は、次回のお届けから順次ご注文に反映します。反映が終わるまで、続けて変更のお申し込みはできません。',
  'お問い合わせの際は、受付番号をお知らせください。',
];

/** The receipt of an accepted change: its number, before and after, what happens next. */
export function receiptMail(order: Order, change: AcceptedChange): Mail {
  const subject = `ご注文内容の変更を受け付けました（受付番号 ${change.receiptNumber}）`;
  const facts: [string, string][] = [
    ['受付番号', change.receiptNumber],
    ['受付日時', formatDateTime(change.acceptedAt)],
    ['ご注文番号', order.orderNumber],
  ];
  const differences = summarizeChange(order, change.changes);
  return {
    to: change.contactEmail,
    subject,
    text: [
      opening,
      facts.map(([label, value]) => `${label}：${value}`).join('\n'),
      ...differences.map(toText),
      ...whatNext,
      closingText,
    ].join('\n\n'),
    html: letter(
      subject,
      markup`<p style="margin:0 0 16px">${opening}</p>`,
      markup`<p style="margin:0 0 16px">${facts.map(toLine)}</p>`,
      ...differences.map(toMarkup),
      ...whatNext.map((sentence) => markup`<p style="margin:12px 0 0">${sentence}</p>`),
    ),
  };
}

function toText({ title, before, after }: Difference): string {
  return [`■ ${title}`, '【変更前】', before, '【変更後】', after].join('\n');
}

function toLine([label, value]: [string, string]): Markup {
  return markup`${label}：<strong>${value}</strong><br>`;
}

function toMarkup({ title, before, after }: Difference): Markup {
  return markup`<h2 style="margin:24px 0 8px;font-size:16px">${title}</h2>
<p style="margin:0 0 8px;color:#555;white-space:pre-line">【変更前】
${before}</p>
<p style="margin:0;font-weight:bold;white-space:pre-line">【変更後】
${after}</p>`;
}
