import type { FailureStage } from '@order-change/shell';
import { HOST } from 'release/protocol';
import type { PartFailure } from '../trace/report';
import { noteStep } from '../trace/trace';

/**
 * If this host took the place of one that failed, reports that one, and keeps the session to this one. The
 * first script says so in the document: the stage at which the other failed, and this version.
 */
export function reportHostFailover(
  { failed, fallback }: Readonly<DOMStringMap>,
  onFallback: (name: string, version: string) => unknown,
  report: (failure: PartFailure) => void,
): void {
  if (failed === undefined || fallback === undefined) return;
  const reason = `failed over to ${fallback}`;
  report({ remote: HOST, version: '', stage: failed as FailureStage, reason });
  noteStep(HOST, fallback, 'took over');
  onFallback(HOST, fallback);
}
