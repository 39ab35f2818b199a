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
