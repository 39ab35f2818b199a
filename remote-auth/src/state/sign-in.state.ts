import { instant, type SignInStep, signInSteps } from '@order-change/contract';
import { boolean, number, object, string } from 'yup';
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
}

interface Progress {
  draft: Draft;
  /** refused calls since the step was reached */
  attempts: number;
  /** tries left before a lock, as the server said last */
  attemptsLeft: number | null;
  addressLock: AddressLock | null;
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

const count = number().integer().min(0);
/** No longer than an instant, so that the sum of both can be written as a time. */
const duration = instant();
const sentCode = object({
  contactEmail: string().required(),
  arrivedAt: instant().required(),
  lifetime: duration.required(),
  resendDelay: duration.required(),
  expires: instant().required(),
  isOfEarlierCall: boolean().required(),
});

const draft = object({
  contactEmail: string().defined(),
  membershipNumber: string().defined(),
  phoneNumber: string().defined(),
}).required();

const rememberedState = object({
  step: string()
    .oneOf([...signInSteps, ...pastCheck])
    .required(),
  sent: sentCode
    .nullable()
    .defined()
    .when('step', ([step], schema) => (step === 'code' ? schema.nonNullable() : schema)),
  draft,
  attempts: count.required(),
  attemptsLeft: count.nullable().defined(),
  addressLock: object({ contactEmail: string().required(), opensAt: instant().required() })
    .nullable()
    .defined(),
  membershipLock: instant().nullable().defined(),
}).required();

/**
 * Reads what an earlier page, perhaps of another version, left. A state that this version cannot read begins anew,
 * with what was typed if that can be read.
 */
export function readRemembered(remembered: unknown): SignInState {
  if (rememberedState.isValidSync(remembered, { strict: true })) return remembered as SignInState;
  const typed = (remembered as { draft?: unknown } | null)?.draft;
  const isReadable = draft.isValidSync(typed, { strict: true });
  return isReadable ? { ...initialState, draft: typed as Draft } : initialState;
}
