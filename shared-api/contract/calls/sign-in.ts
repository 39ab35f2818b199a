import { type InferType, object } from 'yup';
import { limits } from '../limits';
import { message } from '../messages/messages';
import { contactEmail } from '../rules/email';
import { digitsField, numberField, phoneNumberField } from '../rules/fields';
import { text } from '../rules/violation';

import * as texts from '#texts';

/** `POST /v1.0/authentication/send-code` (spec §7). */
export const sendCodeRequest = object({ contactEmail: text(contactEmail) }).noUnknown();

/** `POST /v1.0/authentication/check-code` (spec §7). */
export const checkCodeRequest = object({
  contactEmail: text(contactEmail),
  oneTimePassword: digitsField(texts.code, limits.codeLength),
}).noUnknown();

/** The membership check: `POST /v1.0/subscription-order/search` (spec §7). */
export function membershipRequest(membershipNumberLength: number) {
  return prefixedMembershipRequest('', membershipNumberLength);
}

/** The same for numbers whose digits follow a prefix, which may be left out. */
export function prefixedMembershipRequest(prefix: string, length: number) {
  const form = { prefix, length };
  return object({
    membershipNumber: numberField(texts.membershipNumber, form),
    phoneNumber: phoneNumberField(),
  }).noUnknown();
}

/** The choice among a member's orders, once the membership check is passed: the same call. */
export const orderChoice = object({
  orderNumber: text({
    label: texts.orderNumber,
    normalize: (value) => value,
    rules: [(value) => (/\p{Cc}/u.test(value) ? message('MSGECCSE0003') : undefined)],
  }),
}).noUnknown();

export type OrderChoice = InferType<typeof orderChoice>;
export type SendCodeRequest = InferType<typeof sendCodeRequest>;
export type CheckCodeRequest = InferType<typeof checkCodeRequest>;
export type MembershipRequest = InferType<ReturnType<typeof membershipRequest>>;
