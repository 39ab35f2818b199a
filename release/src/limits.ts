// What one build may bring. Bytes, unless a name says otherwise.

const MiB = 1024 * 1024;

export const buildLimits = {
  /** A source map of the host is 3 MiB. */
  file: 16 * MiB,
  build: 64 * MiB,
  /** count */
  files: 2_000,
} as const;

/** Staging that is older was left by a process that was killed. Milliseconds. */
export const stagingAge = 60 * 60 * 1000;
