import type { FailureStage } from '@order-change/shell';
import { noteError } from '../trace/noted-error';

/** Failure of a stage of the way of a remote into the page. */
export interface Fault {
  readonly stage: FailureStage;
  /** for the log, never for the customer */
  readonly reason: string;
}

export function fault(stage: FailureStage, reason: unknown) {
  if (reason instanceof Error) noteError(reason);
  return { ok: false as const, failure: { stage, reason: String(reason) } satisfies Fault };
}
