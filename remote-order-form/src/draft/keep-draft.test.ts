import { checkInvalidStrings, sessionEnded, store } from '@order-change/client';
import { injectSlice } from '@order-change/client/host';
import { fakeApi } from '@order-change/testing';
import { forgetSession } from '@order-change/testing/screen';
import { keepDraft } from './keep-draft';
import {
  draftKeeping,
  formOpened,
  orderFormSlice,
  selectOrderForm,
  stepEntered,
} from './order-form.slice';

const start = Date.UTC(2026, 10, 20);
const halfAnHour = 30 * 60_000;
let stop: () => void;

beforeEach(async () => {
  jest.useFakeTimers({ now: start });
  injectSlice(orderFormSlice);
  stop = keepDraft(store);
  await haveSession();
  store.dispatch(formOpened({ orderNumber: 'A1', now: start, end: start + halfAnHour, kinds: [] }));
  store.dispatch(stepEntered({ timeSlot: { timeSlot: '14-16' } }));
});

afterEach(() => {
  stop();
  forgetSession();
  jest.useRealTimers();
});

/** A session of half an hour from now, as an answer of the API says it. */
async function haveSession() {
  const expires = new Date(Date.now() + halfAnHour).toISOString();
  fakeApi({
    'POST /v1.0/validation/invalid-strings': () => ({
      body: { valid: true, invalidCharacters: [] },
      headers: { 'x-expires': expires },
    }),
  });
  await checkInvalidStrings('');
}

const slot = () => selectOrderForm(store.getState()).draft.timeSlot.timeSlot;

test('each answer moves the time until which the draft is kept', async () => {
  jest.setSystemTime(start + 1000);
  await haveSession();
  expect(selectOrderForm(store.getState()).keepUntil).toBe(
    start + 1000 + halfAnHour + draftKeeping,
  );
});

test('half an hour after the session has ended the draft is erased, on whichever page', () => {
  store.dispatch(sessionEnded());
  jest.advanceTimersByTime(draftKeeping - 1);
  expect(slot()).toBe('14-16');
  jest.advanceTimersByTime(1);
  expect(slot()).toBe('');
});

test('the half hour counts from the expiry, however late the customer hears of it', () => {
  jest.advanceTimersByTime(halfAnHour + draftKeeping - 1000);
  store.dispatch(sessionEnded());
  expect(selectOrderForm(store.getState()).keepUntil).toBe(start + halfAnHour + draftKeeping);
  jest.advanceTimersByTime(999);
  expect(slot()).toBe('14-16');
  jest.advanceTimersByTime(1);
  expect(slot()).toBe('');
});

test('a draft lives no longer if the customer has not yet heard of the expiry', () => {
  jest.advanceTimersByTime(halfAnHour + draftKeeping - 1);
  expect(slot()).toBe('14-16');
  jest.advanceTimersByTime(1);
  expect(slot()).toBe('');
});

test('a draft stays after a sign-in in time', async () => {
  store.dispatch(sessionEnded());
  jest.advanceTimersByTime(draftKeeping - 1000);
  await haveSession();
  jest.advanceTimersByTime(draftKeeping);
  expect(slot()).toBe('14-16');
});

test('a page that slept beyond the time erases it when it wakes', () => {
  jest.setSystemTime(start + halfAnHour + draftKeeping);
  store.dispatch(sessionEnded());
  expect(slot()).toBe('');
});
