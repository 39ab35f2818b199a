import { object } from 'yup';
import { message } from '../messages/messages';
import { emailField } from '../rules/fields';
import { normalizeEmail } from '../values/normalize';

import * as texts from '#texts';

/** The contact e-mail address, entered twice (spec §5). */
export const contactFields = {
  contactEmail: emailField(texts.contactEmail),
  contactEmailConfirmation: emailField(texts.contactEmailConfirmation, [
    (confirmation, { contactEmail }) =>
      typeof contactEmail === 'string' && normalizeEmail(contactEmail) !== confirmation
        ? message('MSGEORSI0010')
        : undefined,
  ])
    // One name begins with the other, and yup then lists the two in reverse, unless one needs the other.
    .when('contactEmail', (_, schema) => schema),
};
export const contactSchema = object(contactFields).noUnknown();
