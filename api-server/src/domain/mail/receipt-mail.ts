import {
  fill,
  firstDelivery,
  formatDateTime,
  formatEnd,
  type Order,
  type OrderChangeRequest,
} from '@order-change/contract';
import { fillReceipt, type OwnCompany } from '../../ground/company';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { changedParts } from './change-parts';
import { summarizeChange } from './change-summary';
import { factsMail } from './facts-mail';

interface AcceptedChange {
  receiptNumber: string;
  changes: OrderChangeRequest['changes'];
  contactEmail: string;
  acceptedAt: Date;
}

/** Facts of an acceptance that its change does not hold. */
interface Acceptance {
  /** receipt number of the change in whose place it was accepted */
  replaced?: string | undefined;
  /** until when the customer can take it back or change it again */
  endsAt?: Date | undefined;
  /** where a customer signs in */
  site?: string | undefined;
  /** a mail follows when the company has reflected it */
  isReflectionMailed?: boolean;
}

/**
 * Writes the receipt of an accepted change: its number, before and after, until when it can be ended, what happens next.
 */
export function receiptMail(
  company: OwnCompany,
  order: Order,
  change: AcceptedChange,
  { replaced, endsAt, site, isReflectionMailed }: Acceptance = {},
): Mail {
  const summaries = summarizeChange(order, change.changes, company.timeSlots);
  const delivery = firstDelivery(summaries.flatMap(({ differences }) => differences));
  const { receiptNumber } = change;
  const own = fillReceipt(company, { delivery, receiptNumber });
  const next = own.next ?? [fill(texts.receiptNext, { delivery })];
  return factsMail(company, {
    to: change.contactEmail,
    subject: fill(texts.receiptSubject, change),
    heading: texts.receiptHeading,
    opening: own.opening ?? texts.receiptOpening,
    facts: [
      [texts.receiptNumber, change.receiptNumber],
      [texts.acceptedAt, formatDateTime(change.acceptedAt)],
      [texts.orderNumber, order.orderNumber],
      ...(replaced === undefined ? [] : [[texts.replacedReceipt, replaced] as const]),
    ],
    parts: changedParts(summaries),
    next: [
      ...next.slice(0, -1),
      `${next.at(-1)}${isReflectionMailed ? texts.receiptThenMailed : ''}`,
      endsAt ? fill(texts.receiptEnds, { until: formatEnd(endsAt) }) : texts.receiptStays,
      ...(endsAt && site ? [{ text: fill(texts.signInAddress, { site }), href: site }] : []),
      texts.receiptUnexpected,
      ...(own.closing === undefined ? [] : [own.closing]),
    ],
  });
}
