import { type InferType, object } from 'yup';
import { limits } from './limits';
import { message } from './messages';
import { normalizeDigits, normalizeEmail, normalizePhoneNumber } from './normalize';
import { type Rule, text } from './violation';

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

const checkEmail: Rule = (email) => {
  if (email.length > limits.maxEmailLength) return message('MSGECCSE0005');
  return isEmailValid(email) ? undefined : message('MSGECCSE0007', 'name@example.jp');
};

/** An e-mail address of a form; `label` is how its messages name it. */
export function emailField(label: string, ...rules: Rule[]) {
  return text({ label, normalize: normalizeEmail, rules: [checkEmail, ...rules] });
}

function digits(length: number): Rule {
  const format = new RegExp(`^[0-9]{${length}}$`);
  return (value) => (format.test(value) ? undefined : message('MSGECCSE0007', `数字${length}桁`));
}

const phoneNumberFormat = new RegExp(
  `^0[0-9]{${limits.phoneNumberLengths[0] - 1},${limits.phoneNumberLengths[1] - 1}}$`,
);

/** 10 or 11 digits from 0. */
function isPhoneNumberValid(phoneNumber: string): boolean {
  return phoneNumberFormat.test(phoneNumber);
}

export function phoneNumberField() {
  return text({
    label: '電話番号',
    normalize: normalizePhoneNumber,
    rules: [
      (value) =>
        isPhoneNumberValid(value)
          ? undefined
          : message('MSGECCSE0007', '0から始まる10桁または11桁の数字'),
    ],
  });
}

/** `POST /v1.0/authentication/send-code` (spec §7). */
export const sendCodeRequest = object({ contactEmail: emailField('メールアドレス') }).noUnknown();

/** `POST /v1.0/authentication/check-code` (spec §7). */
export const checkCodeRequest = object({
  contactEmail: emailField('メールアドレス'),
  oneTimePassword: text({
    label: '認証コード',
    normalize: normalizeDigits,
    rules: [digits(limits.codeLength)],
  }),
}).noUnknown();

/** The membership check: `POST /v1.0/subscription-order/search` (spec §7). */
export function membershipRequest(membershipNumberLength: number) {
  return object({
    membershipNumber: text({
      label: '会員番号',
      normalize: normalizeDigits,
      rules: [digits(membershipNumberLength)],
    }),
    phoneNumber: phoneNumberField(),
  }).noUnknown();
}

export type SendCodeRequest = InferType<typeof sendCodeRequest>;
export type CheckCodeRequest = InferType<typeof checkCodeRequest>;
export type MembershipRequest = InferType<ReturnType<typeof membershipRequest>>;
