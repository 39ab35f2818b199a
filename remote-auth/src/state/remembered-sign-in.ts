import { isInstant, signInSteps } from '@order-change/contract';
import type { SentCode } from './sent-code';
import {
  type AddressLock,
  type Draft,
  initialState,
  pastCheck,
  type SignInState,
} from './sign-in.state';

type Judge = (value: unknown) => boolean;
type Fields<T> = { readonly [Name in keyof T]-?: Judge };

const isText: Judge = (value) => typeof value === 'string';
const isCount: Judge = (value) => Number.isInteger(value) && (value as number) >= 0;
const orNull =
  (judge: Judge): Judge =>
  (value) =>
    value === null || judge(value);

function hasFields<T>(fields: Fields<T>): Judge {
  const judges = Object.entries<Judge>(fields);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    judges.every(([name, judge]) => judge((value as Record<string, unknown>)[name]));
}

const isDraft = hasFields<Draft>({
  contactEmail: isText,
  membershipNumber: isText,
  phoneNumber: isText,
});

/** No part of it is longer than an instant, so that the sum of two can be written as a time. */
const isSentCode = hasFields<SentCode>({
  contactEmail: (value) => isText(value) && value !== '',
  arrivedAt: isInstant,
  lifetime: isInstant,
  resendDelay: isInstant,
  expires: isInstant,
  isOfEarlierCall: (value) => typeof value === 'boolean',
});

const steps: readonly unknown[] = [...signInSteps, ...pastCheck];

const hasStateFields = hasFields<SignInState>({
  step: (value) => steps.includes(value),
  sent: orNull(isSentCode),
  draft: isDraft,
  attempts: isCount,
  attemptsLeft: orNull(isCount),
  addressLock: orNull(
    hasFields<AddressLock>({
      contactEmail: (value) => isText(value) && value !== '',
      opensAt: isInstant,
      isOfCodes: (value) => value === undefined || typeof value === 'boolean',
    }),
  ),
  membershipLock: orNull(isInstant),
  lockedNumber: (value) => value === undefined || isText(value),
});

/** By hand: a wrong state is the same as none, and the first screen needs no schema. */
function isState(value: unknown): value is SignInState {
  if (!hasStateFields(value)) return false;
  const { step, sent } = value as SignInState;
  return step !== 'code' || (sent as unknown) !== null;
}

/**
 * Reads what an earlier page, perhaps of another version, left. A state that this version cannot read begins anew,
 * with what was typed if that can be read.
 */
export function readRemembered(remembered: unknown): SignInState {
  if (isState(remembered)) return remembered;
  const typed = (remembered as { draft?: unknown } | null)?.draft;
  return isDraft(typed) ? { ...initialState, draft: typed as Draft } : initialState;
}
