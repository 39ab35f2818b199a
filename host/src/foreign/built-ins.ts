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
export function rememberBuiltIns(holders = classes): (hear?: (name: string) => void) => number {
  const known: { holder: object; key: PropertyKey; value: unknown }[] = [];
  if (holders !== classes) known[0] = { holder: window, key: 'fetch', value: window.fetch };
  for (let at = 0; at < holders.length; at += 1) {
    const holder = holders[at] as object;
    const keys = ownKeys(holder);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as PropertyKey;
      const value: unknown = getOwnPropertyDescriptor(holder, key)?.value;
      if (typeof value === 'function') known[known.length] = { holder, key, value };
    }
  }
  return (hear) => {
    let changed = 0;
    for (let at = 0; at < known.length; at += 1) {
      const { holder, key, value } = known[at] as (typeof known)[number];
      if (getOwnPropertyDescriptor(holder, key)?.value === value) continue;
      const isPutBack = defineProperty(holder, key, { value, writable: true, configurable: true });
      if (isPutBack) changed += 1;
      hear?.(String(key));
    }
    return changed;
  };
}

/**
 * Runs code of a part, and puts back what it has changed of the functions that the page, its other parts and their
 * libraries call: of the language, `fetch`, the history and the storage. Nothing is frozen: what the telemetry or an
 * extension has put there before stays, and so does what comes later.
 *
 * @param hear takes the name of each function that was put back
 */
export function keepingFunctions<T>(run: () => T, hear: (name: string) => void): T {
  const putBack = rememberBuiltIns([...classes, History.prototype, Storage.prototype]);
  try {
    return run();
  } finally {
    putBack(hear);
  }
}
