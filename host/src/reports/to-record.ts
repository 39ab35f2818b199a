import { type Explained, parsePin } from 'release/protocol';
import type { Composition } from '../composition/composition';
import type { trace } from '../trace/trace';

interface Visit {
  composition: Pick<Composition, 'began'>;
  trace: typeof trace;
  /** was this composition chosen by the session's pin as the page began? */
  isPinned: boolean;
  /** the path, if it is that of a page */
  page: string | null;
  error: Explained['error'];
  browser: Omit<NonNullable<Explained['browser']>, 'engine'> & { userAgent: string };
  loads: Explained['loads'];
  timings: Pick<Performance, 'getEntriesByType'>;
  now: Date;
}

/** More is of no page that works. */
const mostFiles = 60;

/** Makes the record of this visit: what support may know, nothing personal. */
export function toRecord({
  composition,
  trace,
  isPinned,
  page,
  error,
  browser: { userAgent, ...browser },
  loads,
  timings,
  now,
}: Visit): Explained {
  const { steps, calls } = trace;
  const { id, versions } = composition.began();
  return {
    schema: 1,
    takenDatetime: now.toISOString(),
    page,
    composition: parsePin(id) ? id : null,
    parts: Object.entries(versions).map(([name, version]) => ({
      name,
      version,
      why: isPinned ? 'session' : 'active',
    })),
    steps: [...steps],
    paint: {
      first: paintOf('first-paint', timings),
      contentful: paintOf('first-contentful-paint', timings),
      usable: steps.find(({ did }) => did === 'shown')?.at ?? null,
    },
    files: filesOf(timings),
    calls: [...calls],
    error,
    browser: { engine: engineOf(userAgent), ...browser },
    loads,
  };
}

/** Reads the engine from the user agent: Safari says its version apart from its name, and all others say that they are Safari. */
function engineOf(userAgent: string): string {
  const known = /(Firefox|Chrome|CriOS|FxiOS)\/[\d.]+/.exec(userAgent)?.[0];
  const safari = /Version\/([\d.]+).*Safari/.exec(userAgent)?.[1];
  return known ?? (safari ? `Safari/${safari}` : 'unknown/0');
}

function paintOf(name: string, timings: Visit['timings']): number | null {
  const paint = timings.getEntriesByType('paint').find((entry) => entry.name === name);
  return paint ? Math.round(paint.startTime) : null;
}

/** The published files of this page; addresses without what makes a retry ask again. */
function filesOf(timings: Visit['timings']): Explained['files'] {
  const entries = timings.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .map((entry) => ({
      at: Math.round(entry.startTime),
      file: new URL(entry.name).pathname,
      took: Math.round(entry.duration),
      bytes: entry.encodedBodySize,
      // Not in Safari.
      status: (entry as { responseStatus?: number }).responseStatus ?? 0,
    }))
    .filter(({ file }) => /^\/(remotes|compositions|host)\//.test(file) || file === '/choices.json')
    .slice(0, mostFiles);
}
