import { checkInvalidStrings, sessionClosed, sessionEnded, store } from '@order-change/client';
import { fakeApi } from '@order-change/testing';
import { type CompositionPin, pinComposition } from './composition-pin';

const own = 'a31f10441127';
const newer = 'b42e21552238';
const pinned = () => /(?:^|; )composition=([^;]+)/.exec(document.cookie)?.[1];
const anotherPagePins = (id: string) => void (document.cookie = `composition=${id}; Path=/`);

async function haveSession(): Promise<void> {
  fakeApi({
    'POST /v1.0/validation/invalid-strings': () => ({
      body: { valid: true, invalidCharacters: [] },
      headers: { 'x-expires': '2099-01-01T00:00:00Z' },
    }),
  });
  await checkInvalidStrings('');
}

let pin: CompositionPin;
const open = () => void (pin = pinComposition(store, own));

afterEach(() => {
  store.dispatch(sessionClosed());
  pin.stop();
  document.cookie = 'composition=; Path=/; Max-Age=0';
});

test.each([
  ['is closed', sessionClosed],
  ['ends', sessionEnded],
])('a session holds its composition until it %s', async (_how, over) => {
  open();
  expect(pinned()).toBeUndefined();
  await haveSession();
  expect(pinned()).toBe(own);
  await haveSession();
  expect(pinned()).toBe(own);
  store.dispatch(over());
  expect(pinned()).toBeUndefined();
});

test("a session that began on another page stays pinned to that page's composition until it ends", async () => {
  open();
  anotherPagePins(newer);
  await haveSession();
  expect(pinned()).toBe(newer);
  store.dispatch(sessionEnded());
  expect(pinned()).toBeUndefined();
});

test('a session that another one has replaced leaves it the pin', async () => {
  open();
  await haveSession();
  store.dispatch({ type: 'auth/sessionReplaced' });
  store.dispatch(sessionEnded());
  expect(pinned()).toBe(own);
});

test('the end of an older session does not remove the pin of a newer one', async () => {
  open();
  await haveSession();
  anotherPagePins(newer);
  store.dispatch(sessionEnded());
  expect(pinned()).toBe(newer);
});

test("a pin that the document did not follow is replaced by the page's composition", async () => {
  anotherPagePins(newer);
  open();
  await haveSession();
  expect(pinned()).toBe(own);
});

test('a page that is reopened in its session keeps the pin and removes it at the end', async () => {
  await haveSession();
  anotherPagePins(newer);
  open();
  expect(pinned()).toBe(own);
  store.dispatch(sessionClosed());
  expect(pinned()).toBeUndefined();
});

test('a failover version before the sign-in is pinned for the session that follows', async () => {
  open();
  const fallback = `${own}~remote-auth@1.0.0`;
  pin.fallBack(fallback);
  expect(pinned()).toBe(fallback);
  await haveSession();
  expect(pinned()).toBe(fallback);
  store.dispatch(sessionEnded());
  expect(pinned()).toBeUndefined();
});

test('a failover version within a session is pinned until the session ends', async () => {
  open();
  await haveSession();
  const fallback = `${own}~remote-order-form@1.0.0`;
  pin.fallBack(fallback);
  expect(pinned()).toBe(fallback);
  store.dispatch(sessionEnded());
  expect(pinned()).toBeUndefined();
});

test.each([
  ['https:', '; Secure'],
  ['http:', ''],
])(
  'the cookie lasts as long as a session may, for this site alone, over %s',
  async (protocol, secure) => {
    const written: string[] = [];
    const page = {
      location: { protocol } as Location,
      get cookie() {
        return '';
      },
      set cookie(cookie: string) {
        written.push(cookie);
      },
    };
    pin = pinComposition(store, own, page);
    await haveSession();
    expect(written.at(-1)).toBe(
      `composition=${own}; Path=/; SameSite=Strict; Max-Age=43200${secure}`,
    );
  },
);

test('a failover version is not pinned if the browser keeps no cookie: it is read back', () => {
  const page = {
    location: { protocol: 'https:' } as Location,
    get cookie() {
      return '';
    },
    set cookie(_forbidden: string) {
      // The browser keeps none.
    },
  };
  pin = pinComposition(store, own, page);
  expect(pin.fallBack(`${own}~host@1.9.0`)).toBe(false);
});
