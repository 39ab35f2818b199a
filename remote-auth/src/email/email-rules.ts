import { contactEmail, judgeText } from '@order-change/contract';
import type { StepRules } from '../form/step-rules';

/** The rules of the first step, as `sendCodeRequest` has them. Without yup, which comes behind it. */
export const emailRules: StepRules<'contactEmail'> = {
  labels: { contactEmail: contactEmail.label },
  violations: (values) => {
    const broken = judgeText(contactEmail, values.contactEmail);
    return broken ? [{ path: 'contactEmail', ...broken }] : [];
  },
  normalize: (values) => ({ contactEmail: contactEmail.normalize(values.contactEmail) }),
};
