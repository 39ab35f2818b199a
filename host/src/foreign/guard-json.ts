import { noteChangedByOthers } from './changed-by-others';

/**
 * Keeps `JSON.stringify` as it is specified: libraries of before 2012, which extensions and proxies still put into
 * pages, give arrays and texts a `toJSON`, and lists then reach the API and the storage as texts.
 */
export function guardJson(
  classes: readonly { prototype: object }[] = [Object, Array, String, Number, Boolean],
): void {
  for (const { prototype } of classes) {
    // A property of its own that is not a guard: those of Object are inherited, and an earlier host has left its guards.
    const own = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
    if (own && 'value' in own) noteChangedByOthers();
    Reflect.defineProperty(prototype, 'toJSON', {
      get: () => undefined,
      // What inherits from it may have one of its own.
      set(this: object, value: unknown) {
        if (this === prototype) return noteChangedByOthers();
        const own = { value, writable: true, enumerable: true, configurable: true };
        Reflect.defineProperty(this, 'toJSON', own);
      },
    });
  }
}
