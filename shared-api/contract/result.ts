/**
 * Answer of a call that may fail in an expected way: its value, or the failure as a value. An
 * exception stays for surprises.
 */
export type Result<T, F> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };
