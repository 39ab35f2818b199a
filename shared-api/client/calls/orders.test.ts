import type { TellingMetadata } from '@order-change/contract';
import { aMetadata, anOrder, fakeApi } from '@order-change/testing';
import { store } from '../page/page';
import {
  expiryReceived,
  selectTokenExpiry,
  sessionClosed,
  sessionEnded,
} from '../store/auth.slice';
import { selectIsSender } from '../store/member.slice';
import { metadataLoaded } from '../store/metadata.slice';
import { selectOrder } from '../store/order.slice';
import { checkCode } from './authentication';
import { openOrder, submitOrderChange, takeBackChange } from './orders';

const search = 'POST /v1.0/subscription-order/search';
const order = anOrder();

beforeEach(() => void store.dispatch(expiryReceived(new Date('2099-01-01T00:00:00Z'))));
afterEach(() => void store.dispatch(sessionClosed()));

test('search puts the order into the store', async () => {
  fakeApi({ [search]: () => ({ body: order }) });
  await expect(openOrder({})).resolves.toEqual({ kind: 'ok', value: order });
  expect(selectOrder(store.getState())).toEqual(order);
});

test('an order that comes after the sign-out stays closed', async () => {
  fakeApi({
    [search]: () => {
      store.dispatch(sessionClosed());
      return { body: order };
    },
  });
  await expect(openOrder({})).resolves.toEqual({ kind: 'aborted' });
  expect(selectOrder(store.getState())).toBeNull();
});

describe('what was accepted of an order', () => {
  const isKnown = (acceptedChanges?: boolean) => {
    const metadata: TellingMetadata = { ...aMetadata(), acceptedChanges };
    store.dispatch(metadataLoaded(metadata));
  };

  test.each([
    ['asks for it if the metadata says that the API can tell', true, {}, 'change'],
    ['does not ask if the metadata says nothing of it', undefined, {}, undefined],
    ['opens the kinds for a change in its place', true, { isReplacing: true }, 'replace'],
  ])('search %s', async (_title, acceptedChanges, options, asked) => {
    isKnown(acceptedChanges);
    const requests = fakeApi({ [search]: () => ({ body: order }) });
    await openOrder({}, options);
    expect(requests.map(({ headers }) => headers['x-accepted'])).toEqual([asked]);
  });

  test('a take-back names itself by a header, has its own key, and its 401 ends no session by itself', async () => {
    const request = { orderNumber: order.orderNumber, revision: 2, takesBack: 'R7K4M-9XQ2W' };
    const requests = fakeApi({
      'POST /v1.0/subscription-order': () => ({
        status: 401,
        body: { code: 'MSGECCSE0002', message: '' },
      }),
    });
    const outcome = await takeBackChange(request, 'own-key', { silent: true });
    expect(outcome).toEqual({ kind: 'unauthenticated' });
    expect(requests).toMatchObject([
      { body: request, headers: { 'x-accepted': 'take-back', 'Idempotency-Key': 'own-key' } },
    ]);
    expect(selectTokenExpiry(store.getState())).not.toBeNull();
  });
});

describe('the sender of a change that is not answered', () => {
  const isSender = () => selectIsSender(store.getState());
  const refused = (code: string) => ({ status: 400, body: { code, message: '' } });
  const phoneNumber = '0312345678';
  const change = {
    orderNumber: order.orderNumber,
    revision: order.revision,
    changes: { timeSlot: null },
    contactEmail: 'hanako@example.jp',
    contactEmailConfirmation: 'hanako@example.jp',
  };

  async function prove(membershipNumber: string, answer: object = { body: order }) {
    fakeApi({ [search]: () => answer });
    await openOrder({ membershipNumber, phoneNumber });
  }

  async function submit(answer?: object, key = 'k') {
    fakeApi(answer ? { 'POST /v1.0/subscription-order': () => answer } : {});
    await submitOrderChange(change, key, { silent: true });
  }

  /** The answer is lost, and the session over. */
  async function loseAnswer() {
    await prove('1000000001');
    await submit();
    expect(isSender()).toBe(true);
    store.dispatch(sessionEnded());
    expect(isSender()).toBeNull();
  }

  test.each(['MSGEORSE0003', 'MSGEORSE0007', 'MSGEORSE0009'])(
    'a member is known again by the check alone, which %s follows',
    async (code) => {
      await loseAnswer();
      await prove('1000000002', refused(code));
      expect(isSender()).toBe(false);
      await prove('1000000001', refused(code));
      expect(isSender()).toBe(true);
    },
  );

  test('a customer who only claims the number, or proved only an e-mail address, is not the sender', async () => {
    await loseAnswer();
    await prove('1000000001', refused('MSGEORSE0002'));
    expect(isSender()).toBeNull();
    await prove('1000000001', refused('MSGEORSE0009'));
    fakeApi({ 'POST /v1.0/authentication/check-code': () => ({}) });
    await checkCode({ contactEmail: change.contactEmail, oneTimePassword: '123456' });
    expect(isSender()).toBeNull();
  });

  test('the sender stays the first one, even if another member submits again', async () => {
    await loseAnswer();
    await prove('1000000002', refused('MSGEORSE0009'));
    await submit();
    expect(isSender()).toBe(false);
    await submit(undefined, 'another');
    expect(isSender()).toBe(true);
  });

  test('the sender is forgotten once the server has answered', async () => {
    await loseAnswer();
    await prove('1000000001');
    await submit(refused('MSGEORSE0009'));
    expect(isSender()).toBeNull();
  });
});
