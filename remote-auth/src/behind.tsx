import { type Later, loadAhead, LoadWait, useLater } from '@order-change/form';
import type { ReactNode } from 'react';
import type * as Steps from './later';

type LaterSteps = typeof Steps;

export const later: Later<LaterSteps> = {
  load: () => import(/* webpackChunkName: "later-steps" */ './later'),
};

/** Asks for the steps behind the first screen, once that works. */
export const fetchBehind = () => loadAhead(later);

/** Shows one of the steps that come behind the first screen. */
export function Behind({ show }: { show: (steps: LaterSteps) => ReactNode }) {
  const { code, hasFailed, retry } = useLater(later);
  return code ? show(code) : <LoadWait hasFailed={hasFailed} onRetry={retry} />;
}
