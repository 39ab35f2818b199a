/** The outcome of what may fail as expected: its value, or why there is none. */
export type Result<T, F> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };
