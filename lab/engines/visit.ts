import type { FaultProxy } from 'e2e/support/fault-proxy';
import type { EnginePage } from './page';

/** A new visitor in a browser, and the proxy through which this browser reaches the site. */
export interface Visit {
  page: EnginePage;
  proxy: FaultProxy;
}

export type Journey = (visit: Visit) => Promise<void>;

/** Outer sizes of the window, in CSS pixels; the narrowest of WebKit's is 447 wide. */
export const phone = { width: 360, height: 825 };
export const desktop = { width: 1280, height: 885 };
