import { object } from 'yup';
import { message } from './messages';
import { normalizeEmail } from './normalize';
import { emailField } from './sign-in';

/** The contact e-mail address, entered twice (spec §5). */
export const contactFields = {
  contactEmail: emailField('連絡先メールアドレス'),
  contactEmailConfirmation: emailField(
    '連絡先メールアドレス（確認）',
    (confirmation, { contactEmail }) =>
      typeof contactEmail === 'string' && normalizeEmail(contactEmail) !== confirmation
        ? message('MSGEORSI0010')
        : undefined,
    // One name begins with the other, and yup then tells the two in reverse, unless one needs the other.
  ).when('contactEmail', (_, schema) => schema),
};
export const contactSchema = object(contactFields).noUnknown();
