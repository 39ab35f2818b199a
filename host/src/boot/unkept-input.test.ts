import type { store as pageStore } from '@order-change/client';
import { askBeforeLosingInput } from './unkept-input';

function open(isKept: boolean) {
  let auth: { tokenExpiry: Date | null; ended: boolean } = { tokenExpiry: null, ended: false };
  let changed = () => {};
  let noted = () => {};
  const page = new EventTarget() as unknown as Window;
  const state = { isKept };
  askBeforeLosingInput(
    { isKept: () => state.isKept, subscribe: (listener) => ((noted = listener), () => {}) },
    {
      getState: () => ({ auth }) as ReturnType<typeof pageStore.getState>,
      subscribe: (listener: () => void) => ((changed = listener), () => {}),
    },
    page,
  );
  return {
    type: () => page.dispatchEvent(new Event('input')),
    becomes(kept: boolean) {
      state.isKept = kept;
      noted();
    },
    session(next: typeof auth) {
      auth = next;
      changed();
    },
    /** Returns whether leaving asks first. */
    asks: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

test('leaving asks first only if something was typed and the browser keeps nothing of it', () => {
  const unkept = open(false);
  expect(unkept.asks()).toBe(false);
  unkept.type();
  expect(unkept.asks()).toBe(true);
  unkept.becomes(true);
  expect(unkept.asks()).toBe(false);
  const kept = open(true);
  kept.type();
  expect(kept.asks()).toBe(false);
  kept.becomes(false);
  expect(kept.asks()).toBe(true);
});

test('leaving does not ask after the order was accepted or the customer signed out, but after a session ran out', () => {
  const page = open(false);
  page.session({ tokenExpiry: new Date(), ended: false });
  page.type();
  page.session({ tokenExpiry: null, ended: true });
  expect(page.asks()).toBe(true);
  page.session({ tokenExpiry: new Date(), ended: false });
  page.session({ tokenExpiry: null, ended: false });
  expect(page.asks()).toBe(false);
});
