import type { SignInStep } from '@order-change/contract';
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
export const pastCheck = ['orders', 'passed'] as const;
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
