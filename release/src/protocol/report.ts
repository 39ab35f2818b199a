import { partName, versionName } from './names';
import { number, one, orElse, type ReadBy, type Reader, shape } from './read';

/** Path to which pages with a rollout that is analysed send their reports; JSON, POST. */
export const reportsPath = '/reports';

/** Upper ends of the classes of times until a part can be used. Milliseconds; the last class has none. */
export const timeClasses = [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7000, 10_000] as const;

/** Returns the class of a time, 0 to 10. @param took milliseconds */
export const timeClassOf = (took: number): number => timeClasses.filter((end) => took > end).length;

const shapeOfReport = shape({
  /** the number of the release that wrote what the page was composed of: its visitors came at one ratio */
  release: number(1, 999_999_999),
  part: partName,
  version: versionName,
  /**
   * `mounted` or `failed` once for each page load, ten seconds after the mount at the latest; `ordered` or
   * `left` once as it ends; `begun`: the customer has begun the form; `complained`: the customer says that it does not
   * work, which ops see and no verdict counts, for anybody may say so; `live`: it mounted, and all of its files came over the network
   */
  what: one('mounted', 'failed', 'begun', 'complained', 'ordered', 'left', 'live'),
  /** where it failed */
  stage: orElse(one('unreachable', 'timeout', 'threw', 'contract', 'integrity'), undefined),
  /** the class of the time until it could be used, of `live`; a report of its own, for an older server refuses a field that it does not know */
  took: orElse(number(0, timeClasses.length), undefined),
  /** Another program, an extension or a translation, has changed the page: no verdict counts it. */
  changedByOthers: orElse(one(true), undefined),
  /** This browser has reported of the part's rollout before, or cannot keep that it has: no verdict counts it. */
  again: orElse(one(true), undefined),
});

/** Report of one part in one page load. It says nothing of a person; a browser is counted once for a rollout. */
export type Report = ReadBy<typeof shapeOfReport>;
export const readReport: Reader<Report> = shapeOfReport;
