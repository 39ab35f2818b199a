import { type Clock, isYounger } from '../../ground/clock';
import type { Condition } from '../../ground/work/watch';
import { serverLimits } from '../../limits';

/** The state of the mail server, as far as this process knows by the codes that it handed over. */
export interface MailHealth {
  /** the mail server has taken a code */
  taken(): void;
  /** it has not */
  failed(error: unknown): void;
  /** codes in a row that it has not taken */
  failures(): number;
  /** customers cannot sign in: codes fail, one after the other or for half a minute */
  isFailing(): boolean;
}

const { failuresInARow, failingFor, forgottenAfter } = serverLimits.mail.codes;

/**
 * Watches the codes. It heals with the next code that is taken, or if nobody has asked for ten minutes: then
 * nothing is known. Receipts are not watched here: they are retried, and their age is measured.
 */
export function createMailHealth(clock: Clock): MailHealth {
  let failures = 0;
  let first = 0;
  let last = 0;
  const count = () => (isYounger(last, forgottenAfter, clock().getTime()) ? failures : 0);
  return {
    taken: () => {
      failures = 0;
    },
    failed: (error) => {
      if (isOfRecipient(error)) return;
      const known = count();
      last = clock().getTime();
      if (known === 0) first = last;
      failures = known + 1;
    },
    failures: count,
    isFailing: () =>
      count() >= failuresInARow || (count() > 0 && clock().getTime() - first >= failingFor),
  };
}

/** An answer of 5xx to the recipient speaks of an address, which anybody may have mistyped. */
function isOfRecipient(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}

/** The condition that `ops/watch` reports while the mail server takes no codes. */
export function codesFail({ failures, isFailing }: MailHealth): Condition {
  return {
    read: async () =>
      isFailing()
        ? `The mail server does not take codes (${failures()} in a row): nobody can sign in. Customers who are signed in go on.`
        : undefined,
    over: 'The mail server takes codes again, or nobody has asked for one in ten minutes.',
  };
}
