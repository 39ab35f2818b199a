import { type FakeAnswer, refused } from '@order-change/testing';
import { answerDialog, findStep, press } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import {
  askForCode,
  enterCode,
  enterMember,
  expiresIn,
  forgetAll,
  now,
  openSignIn,
  pass,
  reload,
  sentAt,
} from '../testing/open-sign-in';
import { minute } from '../time/clock-time';

afterEach(forgetAll);

const send = 'POST /v1.0/authentication/send-code';
const check = 'POST /v1.0/authentication/check-code';
const search = 'POST /v1.0/subscription-order/search';

describe.each([
  ['right', 0],
  ['10 minutes fast', 10 * minute],
  ['10 minutes slow', -10 * minute],
  ['two days fast', 48 * 60 * minute],
])('on a device whose clock is %s', (_clock, lead) => {
  const serverNow = () => Date.now() - lead;
  const lockedFor = (milliseconds: number) => ({
    lockedUntilDatetime: new Date(serverNow() + milliseconds),
  });
  /** Adds the time of the server, in whole seconds, as any HTTP server does. */
  const dated = (answer: FakeAnswer): FakeAnswer => ({
    ...answer,
    headers: { ...answer.headers, date: new Date(serverNow()).toUTCString() },
  });
  const goingWell = {
    [send]: () => dated(sentAt(serverNow())),
    [check]: () => dated({ headers: expiresIn(30) }),
  };
  const open = (answers: Parameters<typeof openSignIn>[0] = {}) =>
    openSignIn({ ...goingWell, ...answers });

  beforeEach(() => jest.useFakeTimers({ now: now.getTime() + 700 + lead }));

  test('a code lives ten minutes, and another can be had after one', async () => {
    const { user } = await open();
    await askForCode(user);
    await findStep('認証コードの入力');
    expect(screen.getByRole('timer')).toHaveTextContent('残り10分');
    expect(screen.getByText(/^あと.+で、ここから新しい認証コードを送信できます。$/)).toBeVisible();
    await pass(61_000);
    expect(screen.getByRole('button', { name: '新しい認証コードを送信する' })).toBeEnabled();
    await pass(9 * minute);
    expect(screen.getByText('認証コードの有効期限が切れました。')).toBeVisible();
  });

  test('a code that was sent a while ago is not taken for a new one', async () => {
    const first = sentAt(serverNow());
    const { user } = await open({ [send]: () => dated(first) });
    await askForCode(user);
    await findStep('認証コードの入力');
    await press(user, 'メールアドレスを変更する');
    await findStep('メールアドレスの認証');
    await pass(40_000);
    await press(user, '認証コードを送信する');
    await answerDialog('OK');
    await findStep('認証コードの入力');
    expect(screen.getByRole('timer')).toHaveTextContent(/残り9分2[01]秒/);
    expect(screen.getByText(/^あと.+で、ここから新しい認証コードを送信できます。$/)).toBeVisible();
    await pass(22_000);
    expect(screen.getByRole('button', { name: '新しい認証コードを送信する' })).toBeVisible();
  });

  test('a code that another browser had sent is not taken for a new one', async () => {
    const { user } = await open({ [send]: () => dated(sentAt(serverNow() - 20_000)) });
    await askForCode(user);
    const notice = await screen.findByText('少し前に、認証コードを送信しています');
    expect(notice).toBeVisible();
    await pass(38_000);
    expect(screen.queryByRole('button', { name: '新しい認証コードを送信する' })).toBeNull();
    await pass(4_000);
    expect(screen.getByRole('button', { name: '新しい認証コードを送信する' })).toBeVisible();
  });

  test.each([
    ['exactly', 30 * minute, '30', '10:31'],
    ['met late', 12 * minute, '12', '10:13'],
    ['for seconds only', 20_000, '1', '10:01'],
  ])(
    'the lock of an e-mail address says %s when it opens',
    async (_what, rest, minutes, opensAt) => {
      const { user } = await open({
        [check]: () => dated(refused('MSGEORSE0014', { params: [minutes], ...lockedFor(rest) })),
      });
      await askForCode(user);
      await enterCode(user);
      expect(await screen.findByText(opensAt)).toBeVisible();
      await pass(rest + 1_000);
      expect(screen.getByRole('button', { name: '新しい認証コードを送信する' })).toBeVisible();
    },
  );

  test('a lock whose end the API does not send is counted from its minutes', async () => {
    const { user } = await open({
      [send]: () => dated(refused('MSGEORSE0014', { params: ['30'] })),
    });
    await askForCode(user);
    expect(await screen.findByText('10:31')).toBeVisible();
  });

  test('the membership lock that another browser began says when it opens, after a reload too', async () => {
    const lock = lockedFor(5 * minute);
    const opened = await open({ [search]: () => dated(refused('MSGEORSE0010', lock)) });
    await askForCode(opened.user);
    await enterCode(opened.user);
    await enterMember(opened.user);
    const time = await screen.findByText('10:06');
    expect(time.closest('[tabindex]')).not.toHaveTextContent(/30分以上|あと[0-9]/);
    await pass(minute);
    await reload(opened);
    expect(await screen.findByText('10:06')).toBeVisible();
    await pass(4 * minute + 1_000);
    expect(screen.queryByText('10:06')).toBeNull();
  });
});
