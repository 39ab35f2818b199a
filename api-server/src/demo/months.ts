/** Delivery months from the month after next on, in Japan: `2026-12`. */
export function deliveryMonths(now: Date, count: number): string[] {
  const [year, month] = inJapan(now);
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month + 2 + index));
    return first.toISOString().slice(0, 7);
  });
}

/** The end of the 20th of next month in Japan: until then changes are taken. */
export function changeDeadline(now: Date): Date {
  const [year, month] = inJapan(now);
  return new Date(Date.UTC(year, month + 1, 21, -9));
}

function inJapan(now: Date): [year: number, month: number] {
  const japan = new Date(now.getTime() + 9 * 60 * 60 * 1_000);
  return [japan.getUTCFullYear(), japan.getUTCMonth()];
}
