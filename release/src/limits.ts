// What builds and pages may weigh. Bytes, unless a name says otherwise.

const MiB = 1024 * 1024;

export const buildLimits = {
  /** A source map of the host is 3 MiB. */
  file: 16 * MiB,
  build: 64 * MiB,
  /** count */
  files: 2_000,
} as const;

/** What the first screen of one page may ask for; today's heaviest page: 560 KiB in 6 requests. */
export const pageLimits = {
  /** before compression */
  firstScreen: 1.5 * MiB,
  /** the entry of one part, before compression; today's heaviest: 580 KiB */
  entry: 1 * MiB,
  /** count */
  requests: 24,
} as const;

/** Staging that is older was left by a process that was killed. Milliseconds. */
export const stagingAge = 60 * 60 * 1000;

/** Bounds of a mount in a browser. Milliseconds. */
export const mountLimits = {
  /** until every slot of a page shows something */
  ready: 15_000,
  /** for which a page is watched then: late errors, navigations, a screen that goes away */
  watched: 2_000,
  /** within which a page answers; a busy machine needs one second at times */
  answer: 3_000,
  /** for one step of the journey */
  step: 8_000,
  /** pages that are open at the same time; count */
  atOnce: 3,
  /** buttons of a slot that are pressed; count */
  presses: 6,
} as const;

/** What the collector of reports takes. */
export const collectorLimits = {
  /** one report; the longest has about 200 bytes */
  body: 512,
  /** for which hashes of networks are kept, with one salt. Milliseconds. */
  hashesKept: 60 * 60 * 1000,
  /** reports that one network may say of one rate and rollout in that time; count */
  perNetwork: 30,
  /** hashes of one rollout; count */
  hashes: 100_000,
  /** in which an arm looked worse, before it is withdrawn; count */
  networks: 5,
  /** after which a rollout without any report is told to ops. Milliseconds. */
  silence: 30 * 60 * 1000,
  /** of visitors without the rollout that fail: above that part ops are told */
  failures: 0.05,
} as const;

/** How often rollouts are judged. Milliseconds. */
export const judgeInterval = 10_000;
