const dateName = /date(?:time)?$/i;

/**
 * Turns every field whose name ends in date or datetime, in any letter case and at any depth, into a
 * Date when it parses as one, and leaves it as it is otherwise (spec §3).
 */
export function reviveDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      dateName.test(name) && typeof field === 'string' ? toDate(field) : reviveDates(field),
    ]),
  );
}

function toDate(text: string): Date | string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date;
}
