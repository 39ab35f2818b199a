import { sessionEnded, store } from '@order-change/client';
import { usageEvents } from '@order-change/client/host';
import { refused } from '@order-change/testing';
import { answerDialog, findStep, press } from '@order-change/testing/screen';
import { act, screen, waitFor } from '@testing-library/react';
import { restarted } from '../state/sign-in.slice';
import {
  askForCode,
  enterCode,
  enterMember,
  forgetAll,
  openSignIn,
  pass,
  sentAt,
  startClock,
} from '../testing/open-sign-in';

let events: object[];

beforeEach(() => {
  startClock();
  usageEvents.connect(() => undefined);
  events = [];
  usageEvents.connect(({ timestamp: _timestamp, ...event }) => events.push(event));
});
afterEach(forgetAll);

const start = { name: 'AuthFlowStart' };
const codeSent = { name: 'AuthCodeSent', emailProvided: true };

test('a sign-in that goes well', async () => {
  const { user, unmount } = await openSignIn();
  await askForCode(user);
  await enterCode(user);
  await enterMember(user);
  await findStep('ご注文内容の変更手続き');
  unmount();
  expect(events).toEqual([start, codeSent, { name: 'AuthSuccess' }]);
});

test('failures are counted within their step', async () => {
  let hasFailed = false;
  const { user } = await openSignIn({
    'POST /v1.0/authentication/check-code': () => {
      const answer = hasFailed ? {} : refused('MSGEORSE0001', { attemptsLeft: 4 });
      hasFailed = true;
      return answer;
    },
    'POST /v1.0/subscription-order/search': () => refused('MSGEORSE0002'),
  });
  await askForCode(user);
  await enterCode(user);
  await screen.findByText(/認証コードが正しくありません。/);
  await enterCode(user);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await enterMember(user);
    await waitFor(() => expect(events).toHaveLength(4 + attempt));
  }
  expect(events).toEqual([
    start,
    codeSent,
    { name: 'AuthFailure', errorType: 'MSGEORSE0001', attemptCount: '1' },
    { name: 'AuthFailure', errorType: 'MSGEORSE0002', attemptCount: '1' },
    { name: 'AuthFailure', errorType: 'MSGEORSE0002', attemptCount: '2' },
  ]);
});

test('a code that is not sent again is not counted as sent', async () => {
  const first = sentAt(Date.now());
  const { user } = await openSignIn({ 'POST /v1.0/authentication/send-code': () => first });
  await askForCode(user);
  await findStep('認証コードの入力');
  await pass(60_000);
  await press(user, '新しい認証コードを送信する');
  await answerDialog('OK');
  await screen.findByText('新しい認証コードは、まだ送信できません');
  expect(events).toEqual([start, codeSent]);
});

test('a code that another browser had sent is not counted as sent', async () => {
  const { user } = await openSignIn({
    'POST /v1.0/authentication/send-code': () => sentAt(Date.now() - 20_000),
  });
  await askForCode(user);
  await screen.findByText('少し前に、認証コードを送信しています');
  expect(events).toEqual([start]);
});

test('a sign-in that is left at the code', async () => {
  const { user, unmount } = await openSignIn();
  await askForCode(user);
  await findStep('認証コードの入力');
  unmount();
  expect(events.at(-1)).toEqual({
    name: 'AuthFlowAbandonment',
    step: 'code',
    reason: 'navigated',
  });
});

test.each([
  ['code', 'POST /v1.0/authentication/check-code', 'MSGEORSE0014'],
  ['membership', 'POST /v1.0/subscription-order/search', 'MSGEORSE0010'],
])('a sign-in that ends in a lock at %s', async (step, call, code) => {
  const { user, unmount } = await openSignIn({ [call]: () => refused(code, { params: ['30'] }) });
  await askForCode(user);
  await enterCode(user);
  if (step === 'membership') await enterMember(user);
  await screen.findByText(/ロックされ/);
  unmount();
  expect(events.at(-1)).toEqual({ name: 'AuthFlowAbandonment', step, reason: 'locked' });
});

test('a session that had ended before does not end this sign-in', async () => {
  store.dispatch(sessionEnded());
  const { unmount } = await openSignIn();
  expect(events).toEqual([start]);
  unmount();
  expect(events.at(-1)).toMatchObject({ step: 'email', reason: 'navigated' });
});

describe('a sign-in whose session ends', () => {
  async function openAtMembership() {
    const opened = await openSignIn();
    await askForCode(opened.user);
    await enterCode(opened.user);
    await findStep('会員情報の確認');
    return opened;
  }
  const endSession = async () => {
    act(() => void store.dispatch(sessionEnded()));
    await findStep('メールアドレスの認証');
  };
  const expired = { name: 'AuthFlowAbandonment', step: 'membership', reason: 'expired' };

  test('a sign-in whose session ends is abandoned at the step that was shown, and the next one is another', async () => {
    const { user, unmount } = await openAtMembership();
    await endSession();
    expect(events).toEqual([start, codeSent, expired, start]);
    await askForCode(user);
    await findStep('認証コードの入力');
    unmount();
    expect(events.slice(4)).toEqual([
      codeSent,
      { name: 'AuthFlowAbandonment', step: 'code', reason: 'navigated' },
    ]);
  });

  test('a sign-in may be abandoned twice by the end of its session, and succeed at last', async () => {
    const { user, unmount } = await openAtMembership();
    await endSession();
    await askForCode(user);
    await enterCode(user);
    await findStep('会員情報の確認');
    await endSession();
    await askForCode(user);
    await enterCode(user);
    await enterMember(user);
    await findStep('ご注文内容の変更手続き');
    unmount();
    const flow = [start, codeSent];
    expect(events).toEqual([...flow, expired, ...flow, expired, ...flow, { name: 'AuthSuccess' }]);
  });

  test('the end of a session without a sign-in that has begun is not reported as abandonment', async () => {
    const { unmount } = await openAtMembership();
    unmount();
    act(() => void store.dispatch(restarted()));
    events.length = 0;
    await openSignIn();
    expect(events).toEqual([]);
    act(() => void store.dispatch(sessionEnded()));
    expect(events).toEqual([start]);
  });
});

test('no event holds anything personal', async () => {
  const { user } = await openSignIn();
  await askForCode(user);
  await enterCode(user);
  await enterMember(user);
  await findStep('ご注文内容の変更手続き');
  expect(JSON.stringify(events)).not.toMatch(/@|\d/);
});
