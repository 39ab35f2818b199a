/** Milliseconds. */
const pause = 60_000;

/**
 * Makes what reports calls that were nobody's: the first at once, then their number once a minute, so that a
 * flood of them fills no disk.
 *
 * @param now ms since the epoch
 */
export function createStrangers(report: (line: string) => void, now: () => number) {
  let counts = new Map<string, number>();
  let reportedAt = -Infinity;
  return (code: string): void => {
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (now() < reportedAt + pause) return;
    const words = [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
    report(`Calls that were refused before they were read: ${words}.`);
    counts = new Map();
    reportedAt = now();
  };
}
