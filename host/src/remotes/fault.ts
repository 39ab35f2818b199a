import type { FailureStage } from '@order-change/shell';

/** Why a stage of the way of a remote into the page failed. */
export interface Fault {
  readonly stage: FailureStage;
  /** for the log, never for the customer */
  readonly reason: string;
}

export const fault = (stage: FailureStage, reason: unknown) => ({
  ok: false as const,
  failure: { stage, reason: String(reason) } satisfies Fault,
});
