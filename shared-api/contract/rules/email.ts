import { limits } from '../limits';
import { type Message, message } from '../messages/messages';
import { normalizeEmail } from '../values/normalize';
import type { Rule, TextField } from './text-field';

import * as texts from '#texts';

// Without yup: the script that answers a press before the page's code is there judges by it too.

const emailFormat =
  /^[!-?A-~]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/;
const notInEmail = /[\s"(),:;<>[\\\]]/;

/**
 * A dot before the @ and doubled dots pass: Japanese carriers once gave such addresses out, and they
 * still receive mail.
 */
export function isEmailValid(email: string): boolean {
  return emailFormat.test(email) && !notInEmail.test(email);
}

/** Judges a normalised address that is not empty. */
export function checkEmail(email: string): Message | undefined {
  if (email.length > limits.maxEmailLength) return message('MSGECCSE0005');
  return isEmailValid(email) ? undefined : message('MSGECCSE0007', 'name@example.jp');
}

/** An e-mail address of a form; `label` is how its messages name it. */
export function emailText(label: string, rules: readonly Rule[] = []): TextField {
  return { label, normalize: normalizeEmail, rules: [checkEmail, ...rules] };
}

/** The address that a code goes to. */
export const contactEmail = emailText(texts.email);
