import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Cookie } from 'playwright-core';
import { countHops } from './hops';
import { openProfile } from './profile';
import { type PageRequest, recordRequests } from './requests';

/** `latency` in ms, throughput in bytes a second. */
const toLine = (latency: number, downBits: number, upBits: number) => ({
  offline: false,
  latency,
  downloadThroughput: downBits / 8,
  uploadThroughput: upBits / 8,
});

/**
 * Lighthouse's slow 4G, and its fast one. The browser delays each request of them and knows no connections: those of
 * `cold-start` are slow outside of it (`cold-line.ts`).
 */
export const lines = {
  slow: toLine(150, 1_600_000, 750_000),
  fast: toLine(60, 9_000_000, 9_000_000),
  'cold-start': { ...toLine(0, 0, 0), downloadThroughput: -1, uploadThroughput: -1 },
};

export interface Conditions {
  line: keyof typeof lines;
  /** with the files of an earlier visit in the browser's cache */
  isWarm: boolean;
  cookies: readonly Cookie[];
  /** closes the connections that the browser has to the page's server */
  hangUp?: (() => void) | undefined;
}

/** Factor by which the phone is slower than this machine. */
export const cpuSlowdown = 4;
/** Milliseconds after which a page counts as not coming: ten times the slowest that was seen. */
const visitTimeout = 60_000;
export const phone = { width: 360, height: 740 };

/** Measurements of in-page.js in one visit. Milliseconds since the navigation began. */
interface Times {
  firstPaint: number;
  largestPaint: number;
  /** a text stays in the first field, or a choice stays chosen */
  typable: number;
  /** the form's state holds it */
  live: number;
  /** the request of a press that came as soon as there was a button leaves; NaN on a page without */
  answered: number;
  /** of a visit of its own: behind such a press the field for the code is there; NaN on a page without */
  stepped: number;
  /** the sum of all layout shifts but the answers to an input */
  shift: number;
  /** the longest task that began before the page was live, in ms */
  longestTask: number;
}

/** Costs of one visit, until its first field or choice was live. */
export interface Visit extends Times {
  requests: number;
  /** the longest chain of documents and scripts */
  codeHops: number;
  /** the longest chain, with the calls of the API */
  hops: number;
  /** on the wire, by the type of the resource */
  bytes: Readonly<Record<string, number>>;
  /** those of `bytes` that are scripts which nothing of the first screen waits for */
  bytesBehind: number;
}

interface Seen extends Times {
  /** ms since the epoch */
  startedAt: number;
}

/** Opens a page as someone does who was never here, nothing warm but the browser, or who was here before. */
export async function visit(
  browser: Browser,
  url: string,
  conditions: Conditions,
  isStatic: boolean,
): Promise<Visit> {
  const { seen, asked } = await open(browser, url, conditions, { isStatic });
  const hasPress = !isStatic && new URL(url).pathname === '/';
  const behind = hasPress && (await open(browser, url, conditions, { isStepping: true }));
  return toVisit(url, { ...seen, stepped: behind ? behind.seen.stepped : NaN }, asked);
}

/** Opens it with in-page.js, which the flags tell what to measure. */
async function open(
  browser: Browser,
  url: string,
  { line, isWarm, cookies, hangUp }: Conditions,
  flags: { isStatic?: boolean; isStepping?: boolean },
): Promise<{ seen: Seen; asked: PageRequest[] }> {
  const options = { viewport: phone, locale: 'ja-JP' };
  const context = isWarm
    ? await openProfile(url, options, cookies)
    : await browser.newContext(options);
  try {
    await context.addCookies([...cookies]);
    await context.addInitScript({ content: `Object.assign(window, ${JSON.stringify(flags)})` });
    await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
    const page = await context.newPage();
    // The browser's process for the site is there before: starting one is not what the page costs.
    await page.goto(new URL('/healthz', url).href);
    const session = await context.newCDPSession(page);
    const requests = await recordRequests(session);
    await session.send('Network.emulateNetworkConditions', lines[line]);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    hangUp?.();
    await page.goto(url, { waitUntil: 'commit' });
    // Not by a plain evaluation: on a busy machine that may come before the script of the page.
    const inPage = page.waitForFunction('window.seen', undefined, { timeout: visitTimeout });
    const seen = await inTime(
      inPage.then((handle) => handle.jsonValue() as Promise<Seen>),
      `a field that answers at ${url}`,
    );
    if (flags.isStepping) return { seen, asked: [] };
    const until = seen.startedAt + (flags.isStatic ? seen.typable : seen.live);
    return { seen, asked: await inTime(requests.before(until), `all that ${url} asked for`) };
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

/**
 * A page fetches axios while it renders, `/` all code of calls and the steps behind the first one, and runs none of it
 * before a press (decision 0041): nothing of the first screen waits for it.
 */
const isBehind = (page: string, { url }: PageRequest) =>
  (new URL(page).pathname === '/' ? /\/(calls|axios|later-steps)\./ : /\/axios\./).test(url);

function toVisit(
  page: string,
  { startedAt: _, ...times }: Seen,
  requests: readonly PageRequest[],
): Visit {
  const bytes: Record<string, number> = {};
  for (const request of requests) bytes[request.type] = (bytes[request.type] ?? 0) + request.bytes;
  const behind = requests.filter((request) => isBehind(page, request));
  const waitedFor = requests.filter((request) => !behind.includes(request));
  return {
    ...times,
    requests: waitedFor.length,
    codeHops: countHops(waitedFor.filter(isCode)),
    hops: countHops(waitedFor),
    bytes,
    bytesBehind: behind.reduce((sum, request) => sum + request.bytes, 0),
  };
}
