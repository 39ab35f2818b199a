/**
 * Does a document show what the session holds? A document that was written by release number `since`
 * has been the same ever since, so it is that of every later release.
 *
 * @param pin as text; what is none holds nothing
 */
export function isCurrent(since: number, pin = ''): boolean {
  const [, sequence, differing] = /^(\d{6,9})-[\da-f]{12}(~.+)?$/.exec(pin) ?? [];
  return !sequence || (Number(sequence) >= since && !differing);
}
