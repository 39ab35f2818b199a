import {
  openOrder,
  selectHasEnded,
  selectTokenExpiry,
  sessionEnded,
  store,
} from '@order-change/client';
import { selectDialog, storeRestored } from '@order-change/client/host';
import { messageText, ofEachKind } from '@order-change/contract';
import { aMetadata, anOrder, type FakeAnswer, fakeApi, refused } from '@order-change/testing';
import { answerDialog, findStep, forgetSession, press } from '@order-change/testing/screen';
import { act, screen, waitFor } from '@testing-library/react';
import { draftAged, selectOrderForm } from '../draft/order-form.slice';
import remote from '../remote';
import {
  contact,
  findSentence,
  findSummary,
  itemsOfLines,
  next,
  openAt,
  openForm,
  reachCheck,
  receipt,
  reload,
  submissions,
  submit,
} from '../testing/open-form';
import { pauses } from './submit-until-answered';

const call = 'POST /v1.0/subscription-order';
const lost: FakeAnswer = { status: 502, body: 'Bad Gateway' };
const accepted: FakeAnswer = { body: receipt };

afterEach(() => {
  jest.useRealTimers();
  forgetSession();
});

/** Answers one after another, the last again and again. */
function answering(...answers: FakeAnswer[]) {
  let asked = 0;
  return { [call]: () => answers[Math.min(asked++, answers.length - 1)] ?? lost };
}

/** Ends the pause before the next attempt: nobody has to wait. */
const networkReturns = () => act(async () => void window.dispatchEvent(new Event('online')));

async function submitWith(...answers: FakeAnswer[]) {
  const form = await openForm({ answers: answering(...answers) });
  await reachCheck(form.user);
  await submit(form.user);
  return form;
}

/** Nothing may sound like a yes or a no before the server has spoken. */
function expectNothingSaid() {
  expect(document.body).not.toHaveTextContent(/受け付けました|受け付けられませんでした|失敗/);
  expect(screen.queryByRole('button', { name: /申し込む/ })).toBeNull();
}

test('the change is kept before it is sent, and a double press sends it once', async () => {
  let kept: unknown;
  const { user, requests } = await openForm({
    answers: {
      [call]: () => {
        kept = selectOrderForm(store.getState()).submission;
        return accepted;
      },
    },
  });
  await reachCheck(user);
  await user.dblClick(screen.getByRole('button', { name: 'この内容で変更を申し込む' }));
  await findStep('変更を受け付けました');
  const [sent, ...more] = submissions(requests);
  expect(more).toEqual([]);
  expect(kept).toEqual({ key: sent?.key, change: sent?.body });
  expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent?.body).toEqual({
    orderNumber: 'A000000001',
    revision: 1,
    changes: { timeSlot: '14-16' },
    contactEmail: 'hanako@example.jp',
    contactEmailConfirmation: 'hanako@example.jp',
  });
});

describe('when the answer is lost', () => {
  test('when the answer is lost, the page asks again with the same key and body', async () => {
    const { requests } = await submitWith(lost, lost, accepted);
    expect(await screen.findByText('受け付けの結果を確認しています')).toBeVisible();
    expectNothingSaid();
    await networkReturns();
    await waitFor(() => expect(submissions(requests)).toHaveLength(2));
    expectNothingSaid();
    await networkReturns();
    expect(await findStep('変更を受け付けました')).toHaveFocus();
    const [first, ...others] = submissions(requests);
    expect(others).toEqual([first, first]);
  });

  test('a change that is on its way while the browser is offline says at once that the line is gone', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submitWith(lost, accepted);
    expect(await screen.findByText('インターネットに接続されていません')).toBeVisible();
    expect(screen.queryByText('お申し込みを送信しています')).toBeNull();
    expectNothingSaid();
    line.mockRestore();
    await networkReturns();
    await findStep('変更を受け付けました');
  });

  /** All attempts that the page makes by itself are lost, which is told; the next one is not. */
  async function loseAllAttempts() {
    let isReachable = false;
    const form = await openForm({ answers: { [call]: () => (isReachable ? accepted : lost) } });
    await reachCheck(form.user);
    await submit(form.user);
    await waitFor(async () => {
      await networkReturns();
      expect(submissions(form.requests)).toHaveLength(pauses.length + 1);
    });
    expect(await answerDialog('OK')).toBe('MSGECCSE9999');
    expect(await screen.findByText('受け付けの結果を確認できていません')).toBeVisible();
    expectNothingSaid();
    return { ...form, serverReturns: () => (isReachable = true) };
  }

  async function expectAcceptedWithOneKey(requests: Parameters<typeof submissions>[0]) {
    await findStep('変更を受け付けました');
    expect(new Set(submissions(requests).map(({ key }) => key)).size).toBe(1);
  }

  test('after the last attempt the page says so, and asks again on request', async () => {
    const { user, requests, serverReturns } = await loseAllAttempts();
    await press(user, '受け付けの結果を確認する');
    expect(submissions(requests)).toHaveLength(pauses.length + 2);
    expect(await findStep('お申し込みの送信')).toHaveFocus();
    serverReturns();
    await networkReturns();
    await expectAcceptedWithOneKey(requests);
  });

  test('after the last attempt the page asks again when the network returns, without a press', async () => {
    const { requests, serverReturns } = await loseAllAttempts();
    serverReturns();
    await networkReturns();
    await expectAcceptedWithOneKey(requests);
    expect(submissions(requests)).toHaveLength(pauses.length + 2);
  });

  test.each([
    ['its button leaves the focus to the heading', '受け付けの結果を確認する', 'お申し込みの送信'],
    ['a focus elsewhere stays there', 'ブラウザーの戻る', 'ブラウザーの戻る'],
  ])('when the network returns, %s', async (_what, focused, then) => {
    await loseAllAttempts();
    screen.getByRole('button', { name: focused }).focus();
    await networkReturns();
    await screen.findByText('受け付けの結果を確認しています');
    expect(screen.getByText(then)).toHaveFocus();
  });

  test('when no answer comes at all, the customer need not wait for the timeout of each call', async () => {
    const form = await openForm({ answers: answering(accepted) });
    await reachCheck(form.user);
    const never = new Promise<FakeAnswer>(() => undefined);
    const stalled = fakeApi({ [call]: () => never });
    jest.useFakeTimers({ doNotFake: ['Date'] });
    await submit(form.user);
    await screen.findByText('お申し込みを送信しています');
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(screen.queryByRole('button', { name: '受け付けの結果を確認する' })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('alert')).toHaveTextContent('確認できていません');
    expectNothingSaid();
    const asked = fakeApi({ [call]: () => accepted });
    await press(form.user, '受け付けの結果を確認する');
    await findStep('変更を受け付けました');
    expect(submissions(asked)).toEqual(submissions(stalled));
    await act(() => jest.advanceTimersByTimeAsync(100)); // what is remembered is written
  });

  test('a reload goes on asking for a lost answer', async () => {
    const form = await submitWith(lost);
    await screen.findByText('受け付けの結果を確認しています');
    const [first] = submissions(form.requests);
    const { requests } = await reload(form);
    await findStep('変更を受け付けました');
    expect(submissions(requests)).toEqual([first]);
  });

  test('a reload whose session is already narrowed by the acceptance still gets the receipt', async () => {
    const form = await submitWith(lost);
    await screen.findByText('受け付けの結果を確認しています');
    await reload(form, { order: null });
    await findStep('変更を受け付けました');
    expect(screen.getByText(receipt.receiptNumber)).toBeVisible();
  });

  test('a page that is left and entered again goes on asking for a lost answer', async () => {
    const form = await submitWith(lost);
    await screen.findByText('受け付けの結果を確認しています');
    const [first] = submissions(form.requests);
    form.unmount();
    const { requests } = await openForm();
    await findStep('変更を受け付けました');
    expect(submissions(requests)).toEqual([first]);
  });
});

describe('a 403 after an attempt whose answer was lost is no answer', () => {
  const blocked: FakeAnswer = { status: 403 };

  async function expectStillFindingOut() {
    const { submission } = selectOrderForm(store.getState());
    expect(submission).not.toBeNull();
    expectNothingSaid();
    expect(screen.getByRole('heading', { name: 'お申し込みの送信' })).toBeVisible();
  }

  test('after a 403 that follows a lost answer the page asks on, with the same key', async () => {
    const { requests } = await submitWith(lost, blocked, accepted);
    await waitFor(() => expect(submissions(requests)).toHaveLength(1));
    await networkReturns();
    await waitFor(() => expect(submissions(requests)).toHaveLength(2));
    await expectStillFindingOut();
    await networkReturns();
    await findStep('変更を受け付けました');
    expect(new Set(submissions(requests).map(({ key }) => key)).size).toBe(1);
  });

  test('a 403 that follows a lost answer is no answer after a reload, nor if it is the last', async () => {
    const form = await submitWith(lost);
    await screen.findByText('受け付けの結果を確認しています');
    const { requests, user } = await reload(form, { answers: answering(blocked) });
    await waitFor(async () => {
      await networkReturns();
      expect(submissions(requests)).toHaveLength(pauses.length + 1);
    });
    expect(await answerDialog('OK')).toBe('MSGECCSE9002');
    await expectStillFindingOut();
    await press(user, '受け付けの結果を確認する');
    await waitFor(() => expect(submissions(requests)).toHaveLength(pauses.length + 2));
    await expectStillFindingOut();
  });

  test('a 403 that follows a lost answer is no answer after the page was left meanwhile', async () => {
    const never = new Promise<FakeAnswer>(() => undefined);
    const form = await openForm({ answers: { [call]: () => never } });
    await reachCheck(form.user);
    await submit(form.user);
    await screen.findByText('お申し込みを送信しています');
    form.unmount();
    const { requests } = await openForm({ answers: answering(blocked, accepted) });
    expect(await screen.findByText('受け付けの結果を確認しています')).toBeVisible();
    await waitFor(() => expect(submissions(requests)).toHaveLength(1));
    await expectStillFindingOut();
    await networkReturns();
    await findStep('変更を受け付けました');
  });

  test('a server error that quotes a 403 is no answer', async () => {
    const { requests } = await submitWith(
      { status: 503, body: { code: 'MSGECCSE9002', message: '混雑しています' } },
      accepted,
    );
    await screen.findByText('受け付けの結果を確認しています');
    await networkReturns();
    await findStep('変更を受け付けました');
    expect(submissions(requests)).toHaveLength(2);
  });
});

describe('a session that ends while the change is on its way', () => {
  const holdsPage = () => remote.holdsPage?.(store.getState() as never);

  async function submitInSession(...answers: FakeAnswer[]) {
    const headers = { 'x-expires': new Date(Date.now() + 30 * 60_000).toISOString() };
    const form = await openForm({
      answers: {
        ...answering(...answers),
        'GET /v1.0/metadata': () => ({ body: aMetadata(), headers }),
      },
    });
    await reachCheck(form.user);
    await submit(form.user);
    return form;
  }

  test('a session that ends early in another tab may be narrowed, so the page goes on asking', async () => {
    const { requests } = await submitInSession(lost, accepted);
    await screen.findByText('受け付けの結果を確認しています');
    act(() => void store.dispatch(sessionEnded()));
    expect(holdsPage()).toBe(true);
    expectNothingSaid();
    await networkReturns();
    await findStep('変更を受け付けました');
    expect(submissions(requests)).toHaveLength(2);
  });

  test('a session that expires makes the key useless, and the page is free', async () => {
    const { requests } = await submitInSession(lost);
    await screen.findByText('受け付けの結果を確認しています');
    const expiry = selectTokenExpiry(store.getState()) ?? new Date();
    act(() => void store.dispatch({ ...sessionEnded(), payload: expiry }));
    expect(holdsPage()).toBe(false);
    const { submission } = selectOrderForm(store.getState());
    expect(submission?.key).toBe(submissions(requests)[0]?.key);
  });

  test.each([
    ['first call', []],
    ['call after a lost answer', [lost]],
  ])(
    'the API’s own 403 to the %s says that somebody else has signed in, and the key is kept',
    async (_which, before) => {
      const others = { status: 403, body: { code: 'MSGECCSE9002', message: 'x' } };
      const { requests } = await submitInSession(...before, others);
      await waitFor(async () => {
        await networkReturns();
        expect(submissions(requests)).toHaveLength(before.length + 1);
      });
      const told = () => selectDialog(store.getState())?.lines.join('');
      await waitFor(() => expect(told()).toContain('別のタブであらためて認証が行われたため'));
      expect(await answerDialog('OK')).toBe('MSGECCSE0002');
      await screen.findByRole('heading', { name: 'トップページ' });
      expect(holdsPage()).toBe(false);
      expect(selectOrderForm(store.getState()).submission?.key).toBe(submissions(requests)[0]?.key);
    },
  );

  async function submitAndPark() {
    const form = await submitInSession({ status: 401 });
    expect(await answerDialog('OK')).toBe('MSGECCSE0002');
    await screen.findByRole('heading', { name: 'トップページ' });
    return form;
  }

  test('a 401 to its own key leads to the top page, and the key is kept', async () => {
    await submitAndPark();
    expect(holdsPage()).toBe(false);
    expect(selectOrderForm(store.getState()).submission).not.toBeNull();
  });

  test('the page of a change whose session ended and whose order is closed is its sender’s alone', async () => {
    const signInAs = (membershipNumber: string) => {
      fakeApi({ 'POST /v1.0/subscription-order/search': () => refused('MSGEORSE0009') });
      return act(() => openOrder({ membershipNumber, phoneNumber: '0312345678' }));
    };
    await storeRestored;
    fakeApi({ 'POST /v1.0/subscription-order/search': () => ({ body: anOrder() }) });
    await openOrder({ membershipNumber: '1000000001', phoneNumber: '0312345678' });
    const form = await submitAndPark();
    await signInAs('1000000002');
    expect(holdsPage()).toBe(false);
    await signInAs('1000000001');
    expect(holdsPage()).toBe(true);
    form.leaveToReload();
    const { requests } = await openForm({ order: null });
    await findStep('変更を受け付けました');
    expect(submissions(requests)[0]).toEqual(submissions(form.requests)[0]);
  });

  test('a change whose session ended is not sent for another order', async () => {
    const form = await submitAndPark();
    form.unmount();
    const titles = new Set<string>();
    const stop = store.subscribe(() => titles.add(store.getState().title.subTitle));
    const { requests } = await openForm({ order: anOrder({ orderNumber: 'A000000002' }) });
    await findStep('変更する内容をお選びください');
    stop();
    expect([...titles]).not.toContain('送信');
    expect(submissions(requests)).toEqual([]);
    expect(selectOrderForm(store.getState()).submission).toBeNull();
  });

  test('a change whose session ended and whose draft grew too old leaves nothing to be shown', async () => {
    await submitInSession(lost);
    await screen.findByText('受け付けの結果を確認しています');
    act(() => void store.dispatch(sessionEnded()));
    act(() => void store.dispatch(draftAged(Number.MAX_SAFE_INTEGER)));
    await screen.findByRole('heading', { name: 'トップページ' });
  });
});

describe("the server's no", () => {
  test('a refusal after a reload whose order cannot be opened is shown, and leads to the top page', async () => {
    const form = await submitWith(lost);
    await screen.findByText('受け付けの結果を確認しています');
    await reload(form, { order: null, answers: answering(refused('MSGEORSE0009')) });
    expect(await answerDialog('OK')).toBe('MSGEORSE0009');
    await screen.findByRole('heading', { name: 'トップページ' });
    expect(selectOrderForm(store.getState()).submission).toBeNull();
  });

  test('a refusal of fields leads to the step of the first, then to the next, then back to the check', async () => {
    const no = refused('MSGEORSI0014', {
      params: ['冷凍'],
      fields: [
        { path: 'changes.timeSlot', code: 'MSGEORSI0014', params: ['冷凍'] },
        { path: 'contactEmail', code: 'MSGECCSE0007', params: ['name@example.jp'] },
      ],
    });
    const { user, requests } = await submitWith(no, accepted);
    await findStep('ご希望のお届け時間帯');
    expect(await findSummary()).toHaveTextContent('冷凍の商品は、お届け時間帯を指定できません。');
    await user.click(screen.getByRole('radio', { name: '希望なし' }));
    await next(user);
    await findStep('ご連絡先');
    expect(await findSummary()).toHaveTextContent(
      '連絡先メールアドレスは、「name@example.jp」のような形式で入力してください。',
    );
    await next(user);
    await findStep('変更内容のご確認');
    await submit(user);
    await findStep('変更を受け付けました');
    const [first, second] = submissions(requests);
    expect(second?.key).not.toBe(first?.key);
    expect(second?.body).toMatchObject({ changes: { timeSlot: null } });
  });

  test('a product that the catalogue has lost is refused by name of its reason, and is no longer offered', async () => {
    const order = anOrder();
    const { catalog } = order;
    const items = catalog.items.filter(({ itemNo }) => itemNo !== '100003');
    const path = 'changes.products[0].itemNo';
    const { user, requests } = await openAt(
      'confirm',
      { ...itemsOfLines('100003'), contact },
      {
        order,
        answers: {
          ...answering(
            refused('MSGECCSE0008', {
              params: ['商品'],
              fields: [{ path, code: 'MSGECCSE0008', params: ['商品'] }],
            }),
          ),
          'POST /v1.0/subscription-order/search': () => ({
            body: { ...order, catalog: { ...catalog, items } },
          }),
        },
      },
    );
    await submit(user);
    await findStep('商品の変更・追加');
    const gone = 'お選びの商品は、お取り扱いが終了しました。別の商品を選択してください。';
    await waitFor(async () =>
      expect(await findSummary()).toHaveTextContent(`2026年12月お届け：${gone}`),
    );
    expect(requests.some(({ call: made }) => made.endsWith('/search'))).toBe(true);
    await next(user);
    expect(await findSummary()).toHaveTextContent(gone);
    expect(submissions(requests)).toHaveLength(1);
    expect(screen.getByText(/^変更前：/)).toBeVisible();
    await press(user, /選び直す/);
    await screen.findByText('静岡県産 深蒸し煎茶');
    expect(screen.queryByText('長野県産 りんご 3kg')).toBeNull();
  });

  test("a refusal with an unknown code shows the server's text at the check", async () => {
    await submitWith(refused('MSGX0001'));
    await findStep('変更内容のご確認');
    expect(screen.getByRole('alert')).toHaveTextContent('サーバーの文言');
  });

  test('a page that does not fit the server sends to the top page, and names the button there', async () => {
    await submitWith(refused('MSGECCSE9000'));
    await findStep('変更内容のご確認');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'お試しください。画面の情報が古い可能性があります。トップページで「お手続きを続ける」を押すと、入力した内容のまま続けられます。トップページへ',
    );
  });

  test('a refusal by a security policy ends the retries', async () => {
    await submitWith({ status: 403 });
    await findStep('変更内容のご確認');
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(
      /ブロックされました。入力した内容は.*もう一度お申し込みください。解決しない場合は、お問い合わせ窓口までご連絡ください。お問い合わせの際は、ご注文番号と「E9002」をお知らせください。/,
    );
    expect(screen.getAllByRole('button', { name: /申し込む/ })).toHaveLength(1);
  });

  test('MSGEORSE0009 says what to do: the order is read again and the change made to it', async () => {
    const search = jest
      .fn<FakeAnswer, []>()
      .mockReturnValueOnce(refused('MSGEORSE0009'))
      .mockReturnValue({ body: anOrder({ revision: 2 }) });
    const form = await openForm({
      answers: {
        ...answering(refused('MSGEORSE0009'), accepted),
        'POST /v1.0/subscription-order/search': () => search(),
      },
    });
    await reachCheck(form.user);
    await submit(form.user);
    await findStep('変更内容のご確認');
    expect(screen.getByText(/ご注文の変更をすでに受け付けています。/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^ご注意：先に受け付けた変更があるため、今回の変更を受け付けられませんでした/,
    );
    // The same change would be refused again.
    expect(screen.queryByRole('button', { name: 'この内容で変更を申し込む' })).toBeNull();
    await press(form.user, '最新のご注文内容を読み込む');
    expect(await screen.findByText(/まだ反映されていません。/)).toBeVisible();
    await press(form.user, '最新のご注文内容を読み込む');
    await waitFor(() => expect(screen.queryByText(/すでに受け付けています/)).toBeNull());
    expect(await findStep('変更内容のご確認')).toHaveFocus();
    await submit(form.user);
    await findStep('変更を受け付けました');
    expect(submissions(form.requests)[1]?.body).toMatchObject({ revision: 2 });
  });
});

test('the end of the session is told, and what was sent is kept to be asked for', async () => {
  const { requests } = await submitWith({ status: 401 });
  expect(await answerDialog('OK')).toBe('MSGECCSE0002');
  expect(selectHasEnded(store.getState())).toBe(true);
  const { submission } = selectOrderForm(store.getState());
  expect(submission?.key).toBe(submissions(requests)[0]?.key);
});

test('an order that the server cannot read again, without a word, opens no dialog and says so beside the button', async () => {
  const { user } = await openForm({
    answers: {
      ...answering(refused('MSGEORSE0009')),
      'POST /v1.0/subscription-order/search': () => ({ status: 500, body: {} }),
    },
  });
  await reachCheck(user);
  await submit(user);
  await press(user, '最新のご注文内容を読み込む');
  expect(await screen.findByText(/処理を完了できませんでした。/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal of another kind says nothing of waiting', async () => {
  const { user } = await openForm({
    answers: {
      ...answering(refused('MSGEORSE0009')),
      'POST /v1.0/subscription-order/search': () => refused('MSGEORSE0003'),
    },
  });
  await reachCheck(user);
  await submit(user);
  await press(user, '最新のご注文内容を読み込む');
  const told = await findSentence(messageText({ code: 'MSGEORSE0003', params: [] }));
  expect(told.textContent).not.toContain('まだ反映されていません。');
});

test('a change that the rules refuse is not sent at all', async () => {
  const { user, requests } = await openForm({
    answers: {
      ...answering(refused('MSGEORSE0009')),
      'POST /v1.0/subscription-order/search': () => ({
        body: anOrder({ changeable: ofEachKind((kind) => kind !== 'timeSlot') }),
      }),
    },
  });
  await reachCheck(user);
  await submit(user);
  await press(user, '最新のご注文内容を読み込む');
  await findStep('変更する内容をお選びください');
  expect(submissions(requests)).toHaveLength(1);
});

describe('after the acceptance', () => {
  test('the receipt says what changed and where the mail goes, and stays on back', async () => {
    const { user } = await submitWith(accepted);
    await findStep('変更を受け付けました');
    expect(screen.getByText(receipt.receiptNumber)).toBeVisible();
    expect(screen.getByText('2026年11月20日 10:00')).toBeVisible();
    expect(screen.getByText(/hanako@example\.jp/)).toBeVisible();
    expect(screen.getByText('14時〜16時')).toBeVisible();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await press(user, 'この画面を印刷する');
    expect(print).toHaveBeenCalledTimes(1);
    await press(user, 'ブラウザーの戻る');
    expect(await findStep('変更を受け付けました')).toBeVisible();
    expect(screen.queryByRole('button', { name: /申し込む/ })).toBeNull();
  });

  test('nothing that was typed stays in the storage', async () => {
    await submitWith(accepted);
    await findStep('変更を受け付けました');
    await waitFor(() => {
      const kept = Object.values(sessionStorage).join();
      expect(kept).toContain(receipt.receiptNumber);
      expect(kept).not.toMatch(/hanako|14-16\\?"/);
    });
  });
});
