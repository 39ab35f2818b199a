import { fill, formatDateTime, type Order, type OrderChangeRequest } from '@order-change/contract';
import type { OwnCompany } from '../../ground/company';
import type { Mail } from '../../ground/services';
import * as texts from '../../texts/ja';
import { endedParts, type Part } from './change-parts';
import { summarizeChange } from './change-summary';
import { type Fact, factsMail } from './facts-mail';

/** A change that a mail is about. */
interface MailedChange {
  receiptNumber: string;
  orderNumber: string;
  contactEmail: string;
  acceptedAt: Date;
}

interface Words {
  subject: `${string}{receiptNumber}${string}`;
  heading: string;
  opening: string;
  next: readonly string[];
}

/** Writes a mail to the contact address of a change: which one, `when` something became of it, and `more` about that. */
function changeMail(
  company: OwnCompany,
  change: MailedChange,
  words: Words,
  { when = [], more = [], parts = [] }: { when?: Fact[]; more?: Fact[]; parts?: Part[] } = {},
): Mail {
  return factsMail(company, {
    ...words,
    to: change.contactEmail,
    subject: fill(words.subject, change),
    facts: [
      [texts.receiptNumber, change.receiptNumber],
      [texts.acceptedAt, formatDateTime(change.acceptedAt)],
      ...when,
      [texts.orderNumber, change.orderNumber],
      ...more,
    ],
    parts,
  });
}

/** Writes the mail of a change that the company has taken over: which one, and that the order can be changed again. */
export function reflectionMail(company: OwnCompany, change: MailedChange): Mail {
  return changeMail(company, change, texts.reflectionMail);
}

/** Writes the mail of a change that the company cannot fulfil: which one, why, what the customer can do. */
export function rejectionMail(company: OwnCompany, change: MailedChange, why: string): Mail {
  return changeMail(company, change, texts.rejectionMail, {
    more: [[texts.rejectionReason, why]],
  });
}

/** Writes the mail of a change that its customer took back: which one, what of the order stays, what can be done. */
export function takeBackMail(
  company: OwnCompany,
  order: Order,
  change: Omit<MailedChange, 'orderNumber'> & Pick<OrderChangeRequest, 'changes'>,
  endedAt: Date,
): Mail {
  const { orderNumber } = order;
  return changeMail(company, { ...change, orderNumber }, texts.takeBackMail, {
    when: [[texts.takenBackAt, formatDateTime(endedAt)]],
    parts: endedParts(summarizeChange(order, change.changes, company.timeSlots)),
  });
}

/**
 * Tells the contact address of a change that another one replaced it, without anything of the new one. Undefined if the
 * new receipt goes to the same address.
 */
export function replacementMail(
  company: OwnCompany,
  replaced: MailedChange,
  { contactEmail, acceptedAt }: Pick<MailedChange, 'contactEmail' | 'acceptedAt'>,
): Mail | undefined {
  if (replaced.contactEmail === contactEmail) return undefined;
  return changeMail(company, replaced, texts.replacementMail, {
    when: [[texts.replacedAt, formatDateTime(acceptedAt)]],
  });
}

/**
 * Tells the address that signed in of a change whose receipt goes to another one, without anything personal. Undefined
 * if the receipt goes there, or the address is unknown (a session of an older process).
 */
export function noticeMail(
  company: OwnCompany,
  signedIn: string | null,
  { receiptNumber, contactEmail, acceptedAt }: Omit<MailedChange, 'orderNumber'>,
): Mail | undefined {
  if (signedIn === null || signedIn === contactEmail) return undefined;
  return factsMail(company, {
    ...texts.noticeMail,
    to: signedIn,
    facts: [
      [texts.receiptNumber, receiptNumber],
      [texts.acceptedAt, formatDateTime(acceptedAt)],
    ],
  });
}
