import { sessionClosed, sessionEnded, store } from '@order-change/client';
import { findStep, forgetSession, press } from '@order-change/testing/screen';
import { act, screen } from '@testing-library/react';
import { draftAged } from '../draft/order-form.slice';
import {
  choose,
  contact,
  openAt,
  openForm,
  otherTimeSlot,
  reachCheck,
  reload,
  submit,
  watchEvents,
} from '../testing/open-form';

afterEach(() => {
  forgetSession();
  jest.restoreAllMocks();
});

const step = (stepNumber: string, stepName: string, changeContentType = 'timeSlot') => ({
  name: 'StepTransition',
  stepNumber,
  stepName,
  changeContentType,
});

test('start, each step and completion with its whole seconds, exactly once each', async () => {
  const events = watchEvents();
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const { user, unmount } = await openForm();
  await reachCheck(user);
  clock.mockReturnValue(start + 83_400);
  await submit(user);
  await findStep('変更を受け付けました');
  unmount();
  expect(events).toEqual([
    { name: 'FormStart', changeContentType: '' },
    step('2', 'timeSlot'),
    step('3', 'contact'),
    step('4', 'confirm'),
    { name: 'FormCompletion', changeContentType: 'timeSlot', completionTime: '83' },
  ]);
});

test('a step shown again is a transition again; a reload and the picking of a product are none', async () => {
  const form = await openAt('products', { timeSlot: { timeSlot: '' } });
  const events = watchEvents();
  await press(form.user, '商品を追加する');
  await press(form.user, '選ばずに戻る');
  await findStep('商品の変更・追加');
  expect(events).toEqual([]);
  await press(form.user, '戻る');
  await findStep('変更する内容をお選びください');
  expect(events).toEqual([step('1', 'select', 'products+timeSlot')]);
  await reload(form);
  await findStep('変更する内容をお選びください');
  expect(events.filter(({ name }) => name !== 'FormAbandonment')).toHaveLength(1);
});

const abandonment = {
  name: 'FormAbandonment',
  stepNumber: '2',
  stepName: 'timeSlot',
  changeContentType: 'timeSlot',
};

const reachTimeSlot = () => openAt('timeSlot');

test.each([
  ['leaving the page', (unmount: () => void) => unmount()],
  ['the end of the session', () => act(() => void store.dispatch(sessionEnded()))],
  [
    'closing the page',
    () => act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide'))),
  ],
])('%s is an abandonment, told once with the step', async (_what, leave) => {
  const { unmount } = await reachTimeSlot();
  const events = watchEvents();
  leave(unmount);
  unmount();
  expect(events).toEqual([abandonment]);
  await openForm().then(({ unmount: leaveAgain }) => leaveAgain());
  expect(events).toEqual([abandonment]);
});

test.each([
  ['closed in another tab', () => store.dispatch(sessionClosed())],
  ['read to be over when the draft is too old', () => store.dispatch(draftAged(Infinity))],
])('a session that is %s leaves nothing but the word of it', async (_what, erase) => {
  const { unmount } = await reachTimeSlot();
  const events = watchEvents();
  act(() => {
    erase();
    store.dispatch(sessionEnded());
    unmount();
  });
  expect(events).toEqual([abandonment]);
});

test('signing out is an abandonment', async () => {
  const { user } = await reachTimeSlot();
  await press(user, '戻る');
  await choose(user, 'お届け時間帯');
  const events = watchEvents();
  await press(user, 'お手続きを終了する');
  await screen.findByRole('heading', { name: 'トップページ' });
  expect(events).toEqual([
    { name: 'FormAbandonment', stepNumber: '1', stepName: 'select', changeContentType: '' },
  ]);
});

test('a change on its way is not abandoned by leaving', async () => {
  const answers = { 'POST /v1.0/subscription-order': () => ({ status: 502 }) };
  const { user, unmount } = await openAt('confirm', { ...otherTimeSlot, contact }, { answers });
  await submit(user);
  await screen.findByText('受け付けの結果を確認しています');
  const events = watchEvents();
  unmount();
  expect(events).toEqual([]);
});
