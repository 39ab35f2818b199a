import type { Outcome } from '@order-change/client';
import type { ChangeAnswer, ErrorAnswer } from '@order-change/contract';

export type SubmissionOutcome = Outcome<ChangeAnswer>;

/** Milliseconds before each further attempt: about a minute in all, besides the calls' own time. */
export const pauses: readonly number[] = [1_000, 3_000, 8_000, 15_000, 30_000];

interface SubmitPorts {
  /** no earlier attempt can have arrived */
  isFirst: boolean;
  /** sends the change, always with the same key and body */
  send: () => Promise<SubmissionOutcome>;
  /** resolves after the pause, or sooner when the network is back */
  wait: (milliseconds: number) => Promise<void>;
  /** told before each further attempt */
  onRepeat: () => void;
}

/** Sends until the server has said yes or no, or the pauses are used up: then the last outcome. */
export async function submitUntilAnswered({
  isFirst,
  send,
  wait,
  onRepeat,
}: SubmitPorts): Promise<SubmissionOutcome> {
  let outcome = await send();
  if (isFirst && isBlocked(outcome)) return { kind: 'refused', refusal: blocked };
  for (const pause of pauses) {
    if (isServersWord(outcome)) return outcome;
    onRepeat();
    await wait(pause);
    outcome = await send();
  }
  return outcome;
}

/** A failure is not: the change may have been accepted and only the answer been lost. */
function isServersWord(outcome: SubmissionOutcome): boolean {
  return outcome.kind !== 'failed';
}

const blocked: ErrorAnswer = { code: 'MSGECCSE9002', message: '' };

/**
 * 403: this attempt is not taken from this customer, which says nothing of an earlier one. Other than a
 * server's error that only names the code it has its text from the catalogue.
 */
function isBlocked(outcome: SubmissionOutcome): boolean {
  if (outcome.kind !== 'failed' || !outcome.show) return false;
  return 'params' in outcome.show && outcome.show.code === blocked.code;
}
