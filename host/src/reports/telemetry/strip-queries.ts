const query = /[?#][^\s"']*/g;

/**
 * Addresses without their queries and fragments, at any depth: a postal code stands in the query of a
 * call, and nothing personal may reach the telemetry (spec §7).
 */
export function stripQueries(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(query, '');
  if (Array.isArray(value)) return value.map(stripQueries);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, stripQueries(field)]),
  );
}
