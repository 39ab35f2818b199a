import {
  changeKinds,
  errorAnswer,
  instant,
  ofEachKind,
  readDestination,
} from '@order-change/contract';
import { array, boolean, mixed, number, object, type Schema, string } from 'yup';
import type { Draft } from '../change/draft';
import { emptyDraft, inputSteps } from '../change/draft-content';
import { formKinds } from '../change/form-kinds';
import { isStepName } from '../change/steps';
import { initialState, type OrderFormState } from './order-form.state';
import { withoutKeys } from './without-keys';

const text = string().defined();
const time = instant().nullable().defined();

const draftParts: Record<keyof Draft, Schema> = {
  select: object({ kinds: array(string().oneOf(changeKinds).required()).required() }).required(),
  ...ofEachKind((kind) => formKinds[kind].kept),
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

const stateParts: Record<Exclude<keyof OrderFormState, 'draft' | 'unreadDraft'>, Schema> = {
  orderNumber: string().nullable().defined(),
  picker: object().nullable().defined(),
  step: mixed(isStepName).required(),
  isCheckReached: boolean().required(),
  submission: submission.nullable().defined(),
  isSubmissionSent: boolean().required(),
  isSubmissionParked: boolean().required(),
  refusal: errorAnswer.nullable().defined(),
  receipt: object({
    receiptNumber: string().required(),
    orderNumber: string().optional(),
    acceptedAt: instant().required(),
    delivery: string().optional(),
    endsAt: instant().optional(),
    revision: number().integer().optional(),
    replaces: string().optional(),
  })
    .nullable()
    .defined(),
  replaces: string().nullable().defined(),
  takeBack: object({
    key: string().required(),
    request: object({
      orderNumber: string().required(),
      revision: number().integer().required(),
      takesBack: string().required(),
    }).required(),
  })
    .nullable()
    .defined(),
  takenBack: object({
    receiptNumber: string().required(),
    endedAt: instant().required(),
    isElsewhere: boolean().optional(),
    replaces: string().optional(),
  })
    .nullable()
    .defined(),
  startedAt: time,
  isAbandoned: boolean().required(),
  keepUntil: time,
};

/**
 * Reads the form as an earlier page left it. That page may have been another version's, so each part is
 * parsed on its own: one that this version cannot read starts anew. Of a draft such a part stays in
 * `unreadDraft`, for the version that wrote it.
 */
export function restoreOrderForm(remembered: unknown): OrderFormState {
  const { draft: _draft, unreadDraft: _unreadDraft, ...rest } = initialState;
  const left = isRecord(remembered) ? remembered : {};
  const parts = readParts(stateParts, left, rest);
  return {
    ...parts,
    isSubmissionSent: parts.submission !== null, // whatever that page knew of it
    ...readDraft(left),
  };
}

/** Reads the draft. A part that another version could not read was written last by the one that can: it comes first. */
function readDraft({ draft, unreadDraft }: Record<string, unknown>) {
  const written = isRecord(draft) ? draft : {};
  const unread = { ...written, ...(isRecord(unreadDraft) ? unreadDraft : {}) };
  const read = readParts(draftParts, unread, readParts(draftParts, written, emptyDraft));
  const taken = inputSteps.filter((part) => isReadable(draftParts, part, unread));
  const destination = readDestination(read.destination) ?? emptyDraft.destination;
  return { draft: { ...read, destination }, unreadDraft: withoutKeys(unread, taken) };
}

function readParts<Parts extends object>(
  schemas: Record<keyof Parts, Schema>,
  left: Record<string, unknown>,
  initial: Parts,
): Parts {
  const keys = Object.keys(initial) as (keyof Parts & string)[];
  const readable = keys.filter((key) => isReadable(schemas, key, left));
  return { ...initial, ...Object.fromEntries(readable.map((key) => [key, left[key]])) };
}

function isReadable<Key extends string>(
  schemas: Record<Key, Schema>,
  key: Key,
  left: Record<string, unknown>,
): boolean {
  return schemas[key].isValidSync(left[key], { strict: true });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
