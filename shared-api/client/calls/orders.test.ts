import { anOrder, fakeApi } from '../../testing';
import { store } from '../page';
import { expiryReceived, sessionClosed } from '../store/auth.slice';
import { selectOrder } from '../store/order.slice';
import { openOrder } from './orders';

const search = 'POST /v1.0/subscription-order/search';
const order = anOrder();

beforeEach(() => void store.dispatch(expiryReceived(new Date('2099-01-01T00:00:00Z'))));
afterEach(() => void store.dispatch(sessionClosed()));

test('an order is opened for the page', async () => {
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
