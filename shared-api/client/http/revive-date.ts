const dateName = /date(?:time)?$/i;

/**
 * Reads a field of JSON, as `JSON.parse` takes it: one whose name ends in date or datetime, in any letter case and at any
 * depth, becomes a Date when it parses as one, and stays as it is otherwise (spec §3).
 */
export function reviveDate(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !dateName.test(name)) return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : date;
}
