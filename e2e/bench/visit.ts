import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Cookie } from 'playwright-core';
import { countHops } from './hops';
import { type PageRequest, recordRequests } from './requests';

/** A slow telephone on a slow line, as Lighthouse has them. */
const line = {
  offline: false,
  latency: 150, // ms
  downloadThroughput: 1_600_000 / 8, // bytes a second
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
/** Milliseconds after which a page counts as not coming: ten times the slowest that was seen. */
const visitTimeout = 60_000;
const phone = { width: 360, height: 740 };

/** What one cold visit cost, until its first field or choice answered. */
export interface Visit {
  /** ms */
  firstPaint: number;
  /** ms */
  usable: number;
  requests: number;
  /** the longest chain of documents and scripts */
  codeHops: number;
  /** the longest chain, with the calls of the API */
  hops: number;
  /** documents and scripts, on the wire */
  codeBytes: number;
  /** on the wire, by the type of the resource */
  bytes: Readonly<Record<string, number>>;
}

interface Seen {
  usable: number;
  firstPaint: number;
  /** ms since the epoch */
  startedAt: number;
}

/** Opens a page as someone does who was never here: nothing cached, nothing warm but the browser. */
export async function visit(
  browser: Browser,
  url: string,
  cookies: readonly Cookie[] = [],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, locale: 'ja-JP' });
  try {
    await context.addCookies([...cookies]);
    await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
    const page = await context.newPage();
    // The browser's process for the site is there before: starting one is not what the page costs.
    await page.goto(new URL('/healthz', url).href);
    const session = await context.newCDPSession(page);
    const requests = await recordRequests(session);
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url, { waitUntil: 'commit' });
    const seen = await inTime(page.evaluate<Seen>('usable'), `a field that answers at ${url}`);
    const asked = requests.before(seen.startedAt + seen.usable);
    return toVisit(seen, await inTime(asked, `all that ${url} asked for`));
  } finally {
    await context.close();
  }
}

/** @throws when what is waited for does not come. */
async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  const timer = new AbortController();
  const tooLate = setTimeout(visitTimeout, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`Waited ${visitTimeout / 1000} s for ${what}.`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    timer.abort();
  }
}

const isCode = ({ type }: PageRequest) => type === 'Document' || type === 'Script';

function toVisit({ firstPaint, usable }: Seen, requests: readonly PageRequest[]): Visit {
  const bytes: Record<string, number> = {};
  for (const request of requests) bytes[request.type] = (bytes[request.type] ?? 0) + request.bytes;
  const code = requests.filter(isCode);
  return {
    firstPaint,
    usable,
    requests: requests.length,
    codeHops: countHops(code),
    hops: countHops(requests),
    codeBytes: code.reduce((sum, request) => sum + request.bytes, 0),
    bytes,
  };
}
