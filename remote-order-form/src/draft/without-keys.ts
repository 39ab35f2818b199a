/** A copy of `all` that lacks some keys. */
export function withoutKeys(
  all: Record<string, unknown>,
  keys: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));
}
