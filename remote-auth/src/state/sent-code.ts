import { limits, type SendCodeAnswer } from '@order-change/contract';

/** A code on its way to the customer. All times are milliseconds of the server's clock. */
export interface SentCode {
  contactEmail: string;
  /** when the server's answer came */
  arrivedAt: number;
  /** from then on until it expires; 0 for a code that is void */
  lifetime: number;
  /** from then on until another one can be sent */
  resendDelay: number;
  /** when it expires, as the server said: no two codes of an address share it */
  expires: number;
  /** an earlier call had it sent, perhaps that of another browser: then only that one can use it */
  isOfEarlierCall: boolean;
}

/** In milliseconds. */
const resendInterval = limits.codeResendInterval * 1000;

/** An earlier call is one by more milliseconds than the `Date` header, which has whole seconds, can be wrong. */
const clearlyEarlier = 1_000;

/**
 * Times a code from the arrival of its answer. The answer's own dates bound what `now` can be, for the
 * server whose clock is unknown, or known only to the second.
 *
 * @param now when the answer came, in milliseconds of the server's clock
 * @param took milliseconds that the call took
 */
export function toSentCode(
  contactEmail: string,
  answer: SendCodeAnswer,
  now: number,
  took: number,
): SentCode {
  const expires = answer.codeExpiresDatetime.getTime();
  const resendAvailable = answer.resendAvailableDatetime.getTime();
  const sentAt = resendAvailable - resendInterval;
  const serverNow = clamp(now, sentAt, resendAvailable);
  const age = now - took - sentAt;
  return {
    contactEmail,
    arrivedAt: now,
    lifetime: Math.max(0, expires - serverNow),
    resendDelay: resendAvailable - serverNow,
    expires,
    // Asked for later than the interval, another would have been sent: the clock must be wrong.
    isOfEarlierCall: age > clearlyEarlier && age <= resendInterval,
  };
}

export function codeTimeLeft({ arrivedAt, lifetime }: SentCode, now: number): number {
  return timeLeft(lifetime, arrivedAt, now);
}

export function resendTimeLeft({ arrivedAt, resendDelay }: SentCode, now: number): number {
  return timeLeft(resendDelay, arrivedAt, now);
}

export function isSameCode(one: SentCode | null, other: SentCode): boolean {
  return one?.contactEmail === other.contactEmail && one.expires === other.expires;
}

/** A clock that was put back makes no code live longer than it does. */
function timeLeft(duration: number, since: number, now: number): number {
  return clamp(since + duration - now, 0, duration);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
