import { type Company, formatDateTime } from '@order-change/contract';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { factsMail } from './facts-mail';

interface AcceptedChange {
  receiptNumber: string;
  contactEmail: string;
  acceptedAt: Date;
}

/**
 * Tells the address that signed in of a change whose receipt goes to another one, without anything personal. Undefined
 * if the receipt goes there, or the address is unknown (a session of an older process).
 */
export function noticeMail(
  company: Company,
  signedIn: string | null,
  { receiptNumber, contactEmail, acceptedAt }: AcceptedChange,
): Mail | undefined {
  if (signedIn === null || signedIn === contactEmail) return undefined;
  return factsMail(company, {
    to: signedIn,
    subject: texts.noticeSubject,
    heading: texts.receiptHeading,
    opening: texts.noticeOpening,
    facts: [
      [texts.receiptNumber, receiptNumber],
      [texts.acceptedAt, formatDateTime(acceptedAt)],
    ],
    next: [texts.receiptUnexpected],
  });
}
