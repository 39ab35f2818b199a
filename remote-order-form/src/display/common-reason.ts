/** Returns the reason that several things have in common, to be said once; nothing of a single one. */
export function commonReason(reasons: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = reasons;
  return others.length > 0 && others.every((other) => other === first) ? first : undefined;
}
