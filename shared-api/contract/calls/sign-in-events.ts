/**
 * The words of the sign-in's state machine. The server's answers become the page's events by their
 * codes, and the server's log says of each attempt what has come of it by the same words.
 */

/** The steps, in their order. */
export const signInSteps = ['email', 'code', 'membership'] as const;
export type SignInStep = (typeof signInSteps)[number];

/** Outcomes of a call that was refused. */
export type RefusalEvent =
  /** one more try came to nothing: wrong, badly formed, or for an order that cannot be changed now */
  | 'attemptRefused'
  /** no code lives for this address in this browser */
  | 'codeExpired'
  | 'addressLocked'
  | 'membershipLocked';

/** Outcomes of a sign-in call. */
export type SignInEvent = 'codeSent' | 'codeAccepted' | 'membershipPassed' | RefusalEvent;

const eventOfCode: Partial<Record<string, RefusalEvent>> = {
  MSGEORSE0005: 'codeExpired',
  MSGEORSE0010: 'membershipLocked',
  MSGEORSE0014: 'addressLocked',
};

/** The event of a refusal, by its message code (spec §8). */
export function refusalEvent(code: string): RefusalEvent {
  return eventOfCode[code] ?? 'attemptRefused';
}
