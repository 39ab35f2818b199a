import {
  type ErrorAnswer,
  type RefusalEvent,
  refusalEvent,
  type SignInStep,
} from '@order-change/contract';
import {
  addressLocked,
  attemptRefused,
  codeExpired,
  membershipLocked,
} from '../state/sign-in.slice';
import { minute } from '../time/clock-time';

/** The refusals that are states of their step: it shows them as long as they last. */
const states: Record<SignInStep, readonly RefusalEvent[]> = {
  email: ['addressLocked'],
  code: ['codeExpired', 'addressLocked'],
  membership: ['membershipLocked'],
};

interface Refused {
  /** of the call that was refused */
  step: SignInStep;
  contactEmail: string;
  /** milliseconds of the server's clock */
  now: number;
}

/** Returns the event of a refusal for the state machine. A refusal that is not a state of its step counts as an attempt. */
export function toEvent(refusal: ErrorAnswer, { step, contactEmail, now }: Refused) {
  const event = refusalEvent(refusal.code);
  if (states[step].includes(event)) {
    if (event === 'codeExpired') return codeExpired();
    const opensAt = readOpening(refusal, now);
    if (event === 'membershipLocked') return membershipLocked({ now, opensAt });
    const known = opensAt ?? countOpening(refusal, now);
    if (known !== undefined) return addressLocked({ step, contactEmail, opensAt: known });
  }
  return attemptRefused({ step, attemptsLeft: refusal.attemptsLeft });
}

/** A lock that is over is none: a clock must be wrong. */
function readOpening({ lockedUntilDatetime }: ErrorAnswer, now: number): number | undefined {
  const opensAt = lockedUntilDatetime?.getTime();
  return opensAt !== undefined && opensAt > now ? opensAt : undefined;
}

/** Calculates the opening from the minutes of the message, for an API that says no more. */
function countOpening({ params }: ErrorAnswer, now: number): number | undefined {
  const minutes = Number(params?.[0]);
  return minutes > 0 ? now + minutes * minute : undefined;
}
