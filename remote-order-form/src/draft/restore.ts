import { changeKinds, errorAnswer, instant, isDestination } from '@order-change/contract';
import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import type { Draft } from './draft';
import { initialState, type OrderFormState } from './order-form.state';
import { isStepName } from './steps';

const text = string().defined();
const time = instant().nullable().defined();

const draftParts: Record<keyof Draft, Schema> = {
  select: object({ kinds: array(string().oneOf(changeKinds).required()).required() }).required(),
  products: object({
    products: array(
      object({ lineNumber: number().integer().optional(), itemNo: string().required() }),
    ).required(),
  }).required(),
  destination: mixed(isDestination).required(),
  timeSlot: object({ timeSlot: text }).required(),
  contact: object({ contactEmail: text, contactEmailConfirmation: text }).required(),
};

/** The server judges the change itself; here it only has to be one. */
const submission = object({
  key: string().required(),
  change: object({
    orderNumber: string().required(),
    revision: number().integer().required(),
    changes: object().required(),
    contactEmail: text,
    contactEmailConfirmation: text,
  }).required(),
});

const stateParts: Record<Exclude<keyof OrderFormState, 'draft'>, Schema> = {
  orderNumber: string().nullable().defined(),
  picker: object().nullable().defined(),
  step: mixed(isStepName).required(),
  isCheckReached: boolean().required(),
  submission: submission.nullable().defined(),
  isSubmissionSent: boolean().required(),
  isSubmissionParked: boolean().required(),
  refusal: errorAnswer.nullable().defined(),
  receipt: object({ receiptNumber: string().required(), acceptedAt: instant().required() })
    .nullable()
    .defined(),
  startedAt: time,
  isAbandoned: boolean().required(),
  keepUntil: time,
};

/**
 * The form as an earlier page left it. That page may have been another version's, so each part is
 * believed on its own: one that this version does not understand starts anew, the others stay.
 */
export function restoreOrderForm(remembered: unknown): OrderFormState {
  const { draft, ...rest } = initialState;
  const parts = restoreParts(stateParts, remembered, rest);
  return {
    ...parts,
    isSubmissionSent: parts.submission !== null, // whatever that page knew of it
    draft: restoreParts(draftParts, isRecord(remembered) ? remembered.draft : undefined, draft),
  };
}

function restoreParts<Parts extends object>(
  schemas: Record<keyof Parts, Schema>,
  remembered: unknown,
  initial: Parts,
): Parts {
  if (!isRecord(remembered)) return initial;
  const keys = Object.keys(initial) as (keyof Parts & string)[];
  const believed = keys.filter((key) =>
    schemas[key].isValidSync(remembered[key], { strict: true }),
  );
  return { ...initial, ...Object.fromEntries(believed.map((key) => [key, remembered[key]])) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
