import { keptStorage } from '@order-change/client/host';
import type { Explained } from 'release/protocol';
import type { Composition } from '../composition/composition';
import { isChangedByOthers } from '../foreign/changed-by-others';
import { notedError } from '../trace/noted-error';
import { trace } from '../trace/trace';
import { toRecord } from './to-record';

interface Recorded {
  composition: Composition;
  pages: () => readonly { path: string }[];
  earlierLoads: Explained['loads'];
}

/** The record of this page as text, once its composition is known, or cannot be. */
export async function recordText({ composition, pages, earlierLoads }: Recorded): Promise<string> {
  const { pathname } = window.location;
  // The parts of other pages, and the name of this composition, if they can be had.
  await composition.whole.retry();
  const record = toRecord({
    composition,
    trace,
    isPinned: composition.wasPinned(),
    page: pages().some(({ path }) => path === pathname) ? pathname : null,
    error: notedError(),
    browser: {
      userAgent: navigator.userAgent,
      width: window.innerWidth,
      keepsStorage: keptStorage.isKept(),
      keepsCookies: navigator.cookieEnabled,
      changedByOthers: isChangedByOthers(),
    },
    loads: earlierLoads,
    timings: performance,
    now: new Date(),
  });
  return JSON.stringify(record, null, 1);
}
