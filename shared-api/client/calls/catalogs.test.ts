import { aMetadata, anItem, anOrder, type FakeAnswer, fakeApi } from '@order-change/testing';
import { store } from '../page/page';
import { expiryReceived, sessionClosed } from '../store/auth.slice';
import { metadataLoaded } from '../store/metadata.slice';
import {
  orderOpened,
  selectHasCatalogFailed,
  selectMissingCatalog,
  selectOpenOrder,
  selectOrder,
} from '../store/order.slice';
import { loadCatalog } from './catalogs';
import { openOrder } from './orders';

const search = 'POST /v1.0/subscription-order/search';
const whole = anOrder();
const { catalogCode, name, items } = whole.catalog;
const catalog = { catalogCode, name, items };

let count = 0;
/** An address that no earlier test has loaded. */
function nextUrl(): string {
  count += 1;
  return `/api/v1.0/catalogs/GIFT-2026A-${String(count).padStart(16, '0')}`;
}

function short(url: string) {
  return anOrder({ catalog: { ...catalog, items: items.slice(0, 2), url } });
}

const state = () => store.getState();
const isOffered = (catalogs?: boolean) =>
  void store.dispatch(metadataLoaded(aMetadata(catalogs === undefined ? {} : { catalogs })));

beforeEach(() => {
  store.dispatch(expiryReceived(new Date('2099-01-01T00:00:00Z')));
  isOffered(true);
});
afterEach(() => void store.dispatch(sessionClosed()));

describe('search', () => {
  test.each([
    [true, 'address'],
    [false, undefined],
    [undefined, undefined],
  ])(
    'an order asks for the address by a header if metadata says %s: %s',
    async (offered, header) => {
      isOffered(offered);
      const requests = fakeApi({ [search]: () => ({ body: whole }) });
      await openOrder({});
      expect(requests[0]?.headers['x-catalog']).toBe(header);
    },
  );

  test('an order with all items is asked for without the header', async () => {
    const requests = fakeApi({ [search]: () => ({ body: whole }) });
    await openOrder({}, { withCatalog: true });
    expect(requests[0]?.headers).not.toHaveProperty('x-catalog');
  });
});

describe('an order that names the address of its catalogue', () => {
  test('an order is open at once, and has all items once the catalogue has come', async () => {
    const url = nextUrl();
    const requests = fakeApi({
      [search]: () => ({ body: short(url) }),
      [`GET ${url}`]: () => ({ body: catalog }),
    });
    await openOrder({});
    expect(selectOpenOrder(state())).toEqual(short(url));
    expect(selectOrder(state())).toBeNull();
    expect(selectMissingCatalog(state())).toBe(url);

    await loadCatalog();
    expect(selectOrder(state())).toEqual(whole);
    expect(selectOpenOrder(state())).toEqual(whole);
    expect(selectMissingCatalog(state())).toBeUndefined();
    await loadCatalog();
    expect(requests.map(({ call }) => call)).toEqual([search, `GET ${url}`]);
  });

  test('an order has all items at once if it is opened again with a catalogue that is there', async () => {
    const url = nextUrl();
    fakeApi({ [`GET ${url}`]: () => ({ body: catalog }) });
    store.dispatch(orderOpened(short(url)));
    await loadCatalog();
    store.dispatch(orderOpened(short(url)));
    expect(selectOrder(state())).toEqual(whole);
    store.dispatch(orderOpened(short(nextUrl())));
    expect(selectOrder(state())).toBeNull();
  });

  test('the catalogue of an order is loaded once, whoever asks', async () => {
    const url = nextUrl();
    const requests = fakeApi({ [`GET ${url}`]: () => ({ body: catalog }) });
    store.dispatch(orderOpened(short(url)));
    await Promise.all([loadCatalog(), loadCatalog()]);
    expect(requests).toHaveLength(1);
  });

  test.each<[string, FakeAnswer | undefined]>([
    ['is lost', undefined],
    [
      'says that its content is of the past',
      { status: 400, body: { code: 'MSGECCSE9000', message: '' } },
    ],
    ['is a page of a network that wants a sign-in', { body: '<html></html>' }],
    ['has items of another shape', { body: { ...catalog, items: [anItem(), { itemNo: 7 }] } }],
    ['is a failure', { status: 503, body: {} }],
  ])(
    'an order is asked for with all items once if the answer of the address %s',
    async (_what, answer) => {
      const url = nextUrl();
      const requests = fakeApi({
        [search]: () => ({ body: whole }),
        ...(answer ? { [`GET ${url}`]: () => answer } : {}),
      });
      store.dispatch(orderOpened(short(url)));
      await loadCatalog();
      expect(selectOrder(state())).toEqual(whole);
      expect(requests.map(({ call, headers }) => [call, headers['x-catalog']])).toEqual([
        [`GET ${url}`, undefined],
        [search, undefined],
      ]);
    },
  );

  test('an order stays open and says that the catalogue failed, until a retry brings it', async () => {
    const url = nextUrl();
    fakeApi({});
    store.dispatch(orderOpened(short(url)));
    await loadCatalog();
    expect(selectHasCatalogFailed(state())).toBe(true);
    expect(selectOpenOrder(state())).toEqual(short(url));
    fakeApi({ [`GET ${url}`]: () => ({ body: catalog }) });
    await loadCatalog();
    expect(selectHasCatalogFailed(state())).toBe(false);
    expect(selectOrder(state())).toEqual(whole);
  });

  test('an order that is closed while its catalogue comes stays closed, and no other is asked for', async () => {
    const url = nextUrl();
    const requests = fakeApi({
      [`GET ${url}`]: () => {
        store.dispatch(sessionClosed());
        return { status: 400, body: { code: 'MSGECCSE9000', message: '' } };
      },
    });
    store.dispatch(orderOpened(short(url)));
    await loadCatalog();
    expect(requests).toHaveLength(1);
    expect(selectOpenOrder(state())).toBeNull();
    expect(selectHasCatalogFailed(state())).toBe(false);
  });
});
