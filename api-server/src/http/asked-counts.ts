/** How often each client has called of late. */
export interface AskedCounts {
  add(key: string): void;
  of(key: string): number;
}

/**
 * Counts calls for between one and two times `remembersFor`. If more clients than `maxRemembered` call,
 * it forgets earlier.
 *
 * @param now milliseconds that only grow
 */
export function createAskedCounts(
  { remembersFor, maxRemembered }: { remembersFor: number; maxRemembered: number },
  now: () => number,
): AskedCounts {
  let recent = new Map<string, number>();
  let earlier = new Map<string, number>();
  let begun = now();
  const age = () => {
    if (now() - begun < remembersFor && recent.size < maxRemembered) return;
    earlier = now() - begun < 2 * remembersFor ? recent : new Map();
    recent = new Map();
    begun = now();
  };
  return {
    add: (key) => {
      age();
      recent.set(key, (recent.get(key) ?? 0) + 1);
    },
    of: (key) => (recent.get(key) ?? 0) + (earlier.get(key) ?? 0),
  };
}
