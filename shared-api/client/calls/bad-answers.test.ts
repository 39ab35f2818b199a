import { fakeApi } from '@order-change/testing';
import { store } from '../page/page';
import { selectMetadata } from '../store/metadata.slice';
import { selectOpenOrder } from '../store/order.slice';
import { sendCode } from './authentication';
import { loadMetadata } from './metadata';
import { openOrder, submitOrderChange } from './orders';
import { checkInvalidStrings, findAddresses, findDeliveryLimits } from './validation';

const silent = { silent: true };
const noCache = { getItem: () => null, setItem: () => undefined };
const change = {
  orderNumber: 'A1',
  revision: 1,
  changes: {},
  contactEmail: 'a@example.jp',
  contactEmailConfirmation: 'a@example.jp',
};
const calls: [string, () => Promise<{ kind: string }>][] = [
  ['GET /v1.0/metadata', () => loadMetadata({ ...silent, cache: noCache })],
  ['GET /v1.0/addresses', () => findAddresses('1000001', silent)],
  ['POST /v1.0/validation/invalid-strings', () => checkInvalidStrings('a', silent)],
  [
    'GET /v1.0/validation/undeliverable',
    () => findDeliveryLimits({ zipCode: '1000001', catalogCode: 'A', itemNo: ['1'] }, silent),
  ],
  ['POST /v1.0/authentication/send-code', () => sendCode({ contactEmail: 'a@example.jp' }, silent)],
  ['POST /v1.0/subscription-order/search', () => openOrder({}, silent)],
  ['POST /v1.0/subscription-order', () => submitOrderChange(change, 'key', silent)],
];

describe.each(calls)('%s', (route, call) => {
  test.each([
    ['{}', {}],
    ['a list', []],
    ['null', null],
    ['HTML', '<!doctype html>'],
  ])('answered with %s has failed before a remote sees anything of it', async (_what, body) => {
    fakeApi({ [route]: () => ({ body }) });
    await expect(call()).resolves.toMatchObject({ kind: 'failed' });
    expect(selectMetadata(store.getState())).toBeNull();
    expect(selectOpenOrder(store.getState())).toBeNull();
  });
});
