/** The first of January 2100, in milliseconds since 1970. */
export const endOfInstants = 4_102_444_800_000;

/** Returns whether a value is one that `instant` takes; without yup, for pages that judge nothing else before they are shown. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= endOfInstants;
}
