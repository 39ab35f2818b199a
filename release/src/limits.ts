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
  /** count */
  requests: 24,
} as const;

/** Staging that is older was left by a process that was killed. Milliseconds. */
export const stagingAge = 60 * 60 * 1000;
