/* eslint-disable @typescript-eslint/prefer-for-of -- `for…of` calls a function of the language that may be broken. */
// Taken before any part runs: what is called here must be what the language says.
const { ownKeys, getOwnPropertyDescriptor, defineProperty } = Reflect;

const classes: readonly object[] = [
  Object,
  Array,
  Array.prototype,
  String.prototype,
  Number.prototype,
  RegExp.prototype,
  Map.prototype,
  Set.prototype,
  JSON,
];

/**
 * Remembers the functions of the language. Returns a function that puts back those that were changed since, and says how
 * many they were: a part that changes one breaks every other part of its page, and the code that would repair it.
 */
export function rememberBuiltIns(holders = classes): () => number {
  const known: { holder: object; key: PropertyKey; value: unknown }[] = [];
  for (let at = 0; at < holders.length; at += 1) {
    const holder = holders[at] as object;
    const keys = ownKeys(holder);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as PropertyKey;
      const value: unknown = getOwnPropertyDescriptor(holder, key)?.value;
      if (typeof value === 'function') known[known.length] = { holder, key, value };
    }
  }
  return () => {
    let changed = 0;
    for (let at = 0; at < known.length; at += 1) {
      const { holder, key, value } = known[at] as (typeof known)[number];
      if (getOwnPropertyDescriptor(holder, key)?.value === value) continue;
      const isPutBack = defineProperty(holder, key, { value, writable: true, configurable: true });
      if (isPutBack) changed += 1;
    }
    return changed;
  };
}
