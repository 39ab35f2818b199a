import { createBuffer } from '@order-change/client/host';
import type { RemoteFailure } from '@order-change/shell';
import { noteStep } from './trace';

/** A part of the page that did not come, or that a customer complains of: for the log, never for the customer. */
export interface PartFailure {
  /** its name, or `host` */
  remote: string;
  version: string;
  stage: RemoteFailure['stage'] | 'page' | 'document' | 'complaint';
  /** for the console only */
  reason: string;
}

/** Failures, for the telemetry once it is loaded. */
export const failures = createBuffer<PartFailure>();

export function report(failure: PartFailure): void {
  const { remote, version, stage, reason } = failure;
  console.error(`${remote}${version && `@${version}`} failed (${stage}): ${reason}`);
  failures.send(failure);
  noteStep(remote, version, stage);
}
