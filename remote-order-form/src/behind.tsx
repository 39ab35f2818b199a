import { type Later, loadAhead, LoadWait, useLater } from '@order-change/form';
import type { ReactNode } from 'react';
import type * as Pages from './later';

type LaterPages = typeof Pages;

const later: Later<LaterPages> = {
  load: () => import(/* webpackChunkName: "later" */ './later'),
};

/** Asks for the pages behind the first screen, once that works and rests: a press finds them there. */
export function fetchBehind(): void {
  const fetch = () => loadAhead(later);
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetch);
  else setTimeout(fetch); // Safari
}

/** Shows one of the pages that come behind the first screen. */
export function Behind({ show }: { show: (pages: LaterPages) => ReactNode }) {
  const { code, hasFailed, retry } = useLater(later);
  return code ? show(code) : <LoadWait hasFailed={hasFailed} onRetry={retry} />;
}
