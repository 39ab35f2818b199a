/** By the state that a part is handed, the page's, whole. */
export const pageStates = new WeakMap<object, object>();

/**
 * Finds a slice in the page's state, or in the one that a part is handed: selectors of the page read both, so a part
 * needs no slice of the page to use them.
 */
export function inPage<State>({ name }: { name: string; getInitialState: () => State }) {
  return (state: object): State => Reflect.get(pageStates.get(state) ?? state, name) as State;
}
