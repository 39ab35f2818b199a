import { type Later, useLater } from '@order-change/form';
import type { ReactNode } from 'react';
import { ListWait } from './form/catalog-wait';
import type * as Pages from './later';

type LaterPages = typeof Pages;

const later: Later<LaterPages> = {
  load: () => import(/* webpackChunkName: "later" */ './later'),
};

/** Asks for the pages behind the first screen, once that works and rests: a press finds them there. */
export function fetchBehind(): void {
  const fetch = () =>
    // Whoever shows one of them tells of a failure, and asks again.
    later.load().then(
      (pages) => (later.loaded = pages),
      () => undefined,
    );
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void fetch());
  else setTimeout(() => void fetch()); // Safari
}

/** Shows one of the pages that come behind the first screen. */
export function Behind({ show }: { show: (pages: LaterPages) => ReactNode }) {
  const { code, hasFailed, retry } = useLater(later);
  return code ? show(code) : <ListWait hasFailed={hasFailed} onRetry={retry} />;
}
