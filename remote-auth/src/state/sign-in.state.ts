import { isInstant, type SignInStep, signInSteps } from '@order-change/contract';
import type { SentCode } from './sent-code';

/** Input that may be remembered. A code never is. */
export interface Draft {
  contactEmail: string;
  membershipNumber: string;
  phoneNumber: string;
}

export interface AddressLock {
  contactEmail: string;
  /** milliseconds of the server's clock */
  opensAt: number;
  /** a wrong code brought it; else as many may have been asked for */
  isOfCodes?: boolean;
}

interface Progress {
  draft: Draft;
  /** refused calls since the step was reached */
  attempts: number;
  /** tries left before a lock, as the server said last */
  attemptsLeft: number | null;
  addressLock: AddressLock | null;
  /** the number for which the membership check is locked, as typed */
  lockedNumber?: string;
  /** when the membership check opens again, in milliseconds of the server's clock */
  membershipLock: number | null;
}

/** The membership check is passed: one of several orders is to be chosen, or the order is open. */
const pastCheck = ['orders', 'passed'] as const;
type PastCheck = (typeof pastCheck)[number];

/** Returns whether the sign-in is done, but for the choice of the order. */
export function isPastCheck(step: SignInState['step']): step is PastCheck {
  return (pastCheck as readonly string[]).includes(step);
}

/** Progress of the sign-in. */
export type SignInState = Progress &
  (
    { step: 'code'; sent: SentCode } | { step: Exclude<SignInStep, 'code'> | PastCheck; sent: null }
  );

export const initialState: SignInState = {
  step: 'email',
  sent: null,
  draft: { contactEmail: '', membershipNumber: '', phoneNumber: '' },
  attempts: 0,
  attemptsLeft: null,
  addressLock: null,
  membershipLock: null,
};

/** The lock of the address that the code went to. */
export function lockOfCode({ sent, addressLock }: SignInState): AddressLock | null {
  return addressLock?.contactEmail === sent?.contactEmail ? addressLock : null;
}

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
