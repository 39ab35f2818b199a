import { type Message, message, type Violation } from '@order-change/contract';
import type { StandInAnswer, StandInCall } from 'release/protocol';
import type { Planned } from './journeys';
import { wordsOfFailure } from './steps';

/** State of the API for one visitor. */
export interface Visit {
  journey: Planned | undefined;
  email: string | null;
  /** count */
  codesSent: number;
  hasSession: boolean;
  /** ms since the epoch; null if the session outlives the journey */
  endsAt: number | null;
  isMember: boolean;
  /** the number of the order that was chosen among several */
  chosen: string | null;
  hadTrouble: boolean;
  /** the change that was accepted, and its key */
  accepted: { key: string; orderNumber: string; body: object; hasReplaced: boolean } | null;
  /** the key of the request that took it back */
  takenBackBy: string | null;
  /** what each key was sent with */
  keys: Map<string, string>;
  /** the last call that counts tries, with its body; empty for none */
  lastTry: string;
  /** calls that were answered 503, and when */
  unavailable: Map<string, number>;
  faults: string[];
}

export type Answer = (call: StandInCall, visit: Visit) => StandInAnswer;

const minute = 60_000;
/** An instant as the clock of the API has it. */
export const later = ({ journey }: Visit, minutes: number) =>
  new Date(Date.now() + (minutes - (journey?.isBehind ?? 0)) * minute).toISOString();

export const answered = (body: unknown, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers,
  body,
});
export const inSession = (visit: Visit, body: unknown) =>
  answered(body, {
    'x-expires': visit.endsAt === null ? later(visit, 30) : new Date(visit.endsAt).toISOString(),
  });
export const refused = ({ code, params }: Message, more: object = {}) =>
  answered({ code, message: code, params, ...more }, {}, 400);
/** A failure for which the API has words of its own (spec §8). */
export const failure = answered(
  { code: 'MSGECCSE9999', message: wordsOfFailure.join('$') },
  {},
  500,
);
export const unauthorized = answered({}, {}, 401);
export const lost = answered(null, {}, 0);
const pause = 300; // milliseconds
/** A call that is answered by 503 once; one that is sent again at once is a fault. Undefined from the second time on. */
export function unavailable({ call }: StandInCall, { unavailable: all, faults }: Visit) {
  const since = all.get(call);
  if (since !== undefined && Date.now() - since < pause)
    faults.push(`${call}: it is sent again at once after 503`);
  if (since !== undefined) return undefined;
  all.set(call, Date.now());
  return answered({ code: 'MSGECCSE9001', message: '' }, { 'retry-after': '1' }, 503);
}
export const unreadable: Message['code'] = 'MSGECCSE9000';

export function endSession(visit: Visit): void {
  visit.hasSession = false;
  visit.isMember = false;
}

/**
 * Refuses as the API does. In a journey everything that is typed is right, so a body that breaks a rule is a fault there;
 * one of another shape is a fault everywhere.
 */
export function violated({ call }: StandInCall, visit: Visit, violations: readonly Violation[]) {
  const isUnreadable = violations.some(({ code }) => code === unreadable);
  for (const { path, code } of visit.journey || isUnreadable ? violations : [])
    visit.faults.push(`${call}: ${path || 'it'} (${code})`);
  const fields = violations.map(({ path, code, params }) => ({ path, code, params }));
  return refused(violations[0] ?? message(unreadable), { fields });
}

/** A try of the customer counts: one that was answered is not sent again as it was. */
export function countTry({ call, body }: StandInCall, visit: Visit): void {
  const now = `${call} ${body ?? ''}`;
  if (now === visit.lastTry) visit.faults.push(`${call}: the same try is sent twice`);
  visit.lastTry = now;
}

export function bodyOf({ body }: StandInCall): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}
