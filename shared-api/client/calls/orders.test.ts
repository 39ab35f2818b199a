import { anOrder, fakeApi } from '@order-change/testing';
import { store } from '../page/page';
import { expiryReceived, sessionClosed, sessionEnded } from '../store/auth.slice';
import { selectIsSender } from '../store/member.slice';
import { selectOrder } from '../store/order.slice';
import { checkCode } from './authentication';
import { openOrder, submitOrderChange } from './orders';

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
