import type { AcceptedChange, Order } from '@order-change/contract';
import { ofEachKind } from '@order-change/contract';
import {
  aMetadata,
  anOrder,
  type FakeAnswer,
  type FakeAnswers,
  refused,
} from '@order-change/testing';
import { answerDialog, findStep, forgetSession, press } from '@order-change/testing/screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  enterContact,
  next,
  openAt,
  openForm,
  reload,
  sentence,
  submissions,
  submit,
  watchEvents,
} from '../testing/open-form';

afterEach(forgetSession);

const call = 'POST /v1.0/subscription-order';
const search = 'POST /v1.0/subscription-order/search';
const ends = '2026-11-30T15:00:00.000Z';

function anAccepted(changes: Partial<AcceptedChange> = {}): AcceptedChange {
  const { lines, destination, timeSlot } = anOrder();
  return {
    receiptNumber: 'R7K4M-9XQ2W',
    acceptedDatetime: new Date('2026-11-20T01:00:00Z'),
    before: { lines, destination, timeSlot },
    changes: { timeSlot: '14-16' } as AcceptedChange['changes'],
    state: 'accepted',
    endsDatetime: new Date(ends),
    ...changes,
  };
}

const closed = ofEachKind(() => false);
const pending = 'MSGEORSE0009';

/** An order as search answers it to a page that can show what was accepted. */
const withAccepted = (accepted = anAccepted(), more: Partial<Order> = {}): Order =>
  ({
    ...anOrder({
      revision: 8,
      changeable: closed,
      unchangeableReasons: { products: pending, destination: pending, timeSlot: pending },
      ...more,
    }),
    acceptedChange: accepted,
  }) as Order;

const open = (accepted = anAccepted(), answers: FakeAnswers = {}) =>
  openForm({ order: withAccepted(accepted), answers });

const term = (name: string) => screen.getByText(name).nextElementSibling;

test('who signs in again sees number, time, order, content before and after, and until when it can be ended', async () => {
  await open();
  await findStep('受け付けた変更があります');
  expect(document.body).toHaveTextContent(
    /ご注文には、まだ反映していません。このままでよろしければ、お手続きは不要です。/,
  );
  expect(term('受付番号')).toHaveTextContent('R7K4M-9XQ2W');
  expect(term('受付日時')).toHaveTextContent('2026年11月20日 10:00');
  expect(term('ご注文番号')).toHaveTextContent('A000000001');
  expect(term('取り消し・変更の期限')).toHaveTextContent('2026年11月30日 24:00まで');
  const region = screen.getByRole('region', { name: 'お届け時間帯' });
  expect(region).toHaveTextContent('2026年12月お届け分から変わります。');
  expect(within(region).getByRole('definition')).toHaveTextContent('変更前午前中変更後14時〜16時');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

/** True if the page promises that a delivery changes. */
const isToChange = () => /お届け分から変わります。/.test(document.body.textContent ?? '');

test.each([
  ['accepted', '受け付けた変更があります', 'お問い合わせ窓口へご連絡ください。'],
  ['takenOver', '変更の反映の手続きを進めています', 'この画面では取り消しや変更ができません。'],
  ['reflected', '変更をご注文に反映しました', 'このご注文で変更できる内容は、いまはありません。'],
  ['rejected', '変更をお受けできませんでした', 'このご注文で変更できる内容は、いまはありません。'],
] as const)(
  'a change that is %s and cannot be ended is said in a heading, with whom to ask and nothing to press that fails',
  async (state, heading, sentence) => {
    const { endsDatetime: _endsDatetime, ...accepted } = anAccepted({ state });
    await open(accepted);
    await findStep(heading);
    expect(document.body).toHaveTextContent(sentence);
    expect(isToChange()).toBe(state !== 'rejected');
    expect(screen.getByRole('link', { name: '0120-000-000' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /変更を取り消す|変更し直す/ })).toBeNull();
  },
);

test.each([
  ['reflected', 'ご注文に反映しています。'],
  ['rejected', 'お受けできませんでした。'],
] as const)(
  'the last change that was %s stands above an order that is open',
  async (state, end) => {
    const accepted = anAccepted({ state });
    const order = { ...anOrder(), acceptedChange: accepted } as Order;
    await openForm({ order });
    await findStep('変更する内容をお選びください');
    expect(document.body).toHaveTextContent(`前回の変更（受付番号 R7K4M-9XQ2W）は、${end}`);
  },
);

describe('taking back', () => {
  const takenBack: FakeAnswer = {
    body: {
      receiptNumber: 'R7K4M-9XQ2W',
      acceptedDatetime: '2026-11-20T01:00:00.000Z',
      endedDatetime: '2026-11-21T01:00:00.000Z',
    },
  };
  async function takeBack(...answers: FakeAnswer[]) {
    let asked = 0;
    const form = await open(anAccepted(), {
      [call]: () => answers[Math.min(asked++, answers.length - 1)] ?? takenBack,
      [search]: () => ({ body: anOrder({ revision: 9 }) }),
    });
    await findStep('受け付けた変更があります');
    await press(form.user, 'この変更を取り消す');
    await press(form.user, '変更を取り消す');
    return form;
  }

  /** Class of a button, which its variant gives it. */
  const look = (name: string) => screen.getByRole('button', { name }).className;

  test('one press asks and sends nothing; the focus goes to what keeps the change, and one button is the main one', async () => {
    const { user, requests } = await open();
    await findStep('受け付けた変更があります');
    await press(user, 'この変更を取り消す');
    expect(screen.getByRole('alert')).toHaveTextContent('ご希望の時間帯：午前中');
    expect(screen.getByRole('button', { name: '取り消さずに戻る' })).toHaveFocus();
    expect(look('内容を変更し直す')).toBe(look('取り消さずに戻る'));
    expect(look('内容を変更し直す')).not.toBe(look('変更を取り消す'));
    await press(user, '取り消さずに戻る');
    expect(screen.getByRole('button', { name: 'この変更を取り消す' })).toHaveFocus();
    expect(submissions(requests)).toEqual([]);
  });

  test('two presses name receipt and revision, say when it ended, and lead to the order as it was before', async () => {
    const events = watchEvents();
    const { user, requests } = await takeBack(takenBack);
    await findStep('変更を取り消しました');
    const completed = events.filter(({ name }) => name === 'FormCompletion');
    expect(completed).toMatchObject([{ changeContentType: 'takeBack', completionTime: '0' }]);
    expect(submissions(requests).map(({ body }) => body)).toEqual([
      { orderNumber: 'A000000001', revision: 8, takesBack: 'R7K4M-9XQ2W' },
    ]);
    const { headers } = requests.find((request) => request.call === call) ?? {};
    expect(headers?.['x-accepted']).toBe('take-back');
    expect(term('取消日時')).toHaveTextContent('2026年11月21日 10:00');
    expect(term('変更前に戻る内容')).toHaveTextContent('ご希望の時間帯：午前中');
    expect(document.body).not.toHaveTextContent('前の内容のままです。');
    await press(user, '続けて変更を申し込む');
    await findStep('変更する内容をお選びください');
    expect(screen.getByRole('checkbox', { name: '商品' })).toBeEnabled();
  });

  test('an order that was closed meanwhile is told in a dialog, and the end of the change stays', async () => {
    const { user } = await open(anAccepted(), {
      [call]: () => takenBack,
      [search]: () => refused('MSGEORSE0003'),
    });
    await findStep('受け付けた変更があります');
    await press(user, 'この変更を取り消す');
    await press(user, '変更を取り消す');
    await findStep('変更を取り消しました');
    await press(user, '続けて変更を申し込む');
    expect(await answerDialog('OK')).toBe('MSGEORSE0003');
    await findStep('変更を取り消しました');
  });

  test('a lost answer is asked for again with the same key, and nothing is said before the server has', async () => {
    const lost: FakeAnswer = { status: 502, body: 'Bad Gateway' };
    const { requests } = await takeBack(lost, takenBack);
    await waitFor(() => expect(submissions(requests)).toHaveLength(1));
    expect(document.body).not.toHaveTextContent('取り消しました');
    await act(async () => void window.dispatchEvent(new Event('online')));
    await findStep('変更を取り消しました');
    const [first, second] = submissions(requests);
    expect(second).toEqual(first);
  });

  test('a call that stalls can be asked anew after half a minute, with the same key, and the focus is never nowhere', async () => {
    const never = new Promise<FakeAnswer>(() => undefined);
    const { user, requests } = await open(anAccepted(), { [call]: () => never });
    await press(user, 'この変更を取り消す');
    jest.useFakeTimers({ doNotFake: ['Date'] });
    fireEvent.click(screen.getByRole('button', { name: '変更を取り消す' }));
    expect(document.body).not.toHaveFocus();
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(screen.queryByRole('button', { name: '取り消しの結果を確認する' })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    fireEvent.click(screen.getByRole('button', { name: '取り消しの結果を確認する' }));
    expect(document.body).not.toHaveFocus();
    jest.useRealTimers();
    await waitFor(() => expect(submissions(requests)).toHaveLength(2));
    const [first, second] = submissions(requests);
    expect(second).toEqual(first);
    expect(document.body).not.toHaveTextContent(/取り消しました|取り消せませんでした/);
  });

  test.each([
    ['still shows the change', withAccepted()],
    ['does not have the change any more', anOrder({ revision: 9 })],
  ])(
    'a page that was loaded anew repeats its take-back by itself, with the key that it had, if the order %s',
    async (_title, order) => {
      const lost: FakeAnswer = { status: 502, body: 'Bad Gateway' };
      const form = await takeBack(lost);
      await waitFor(() => expect(submissions(form.requests)).toHaveLength(1));
      const { requests } = await reload(form, { order, answers: { [call]: () => takenBack } });
      await findStep('変更を取り消しました');
      expect(submissions(requests)).toEqual([submissions(form.requests)[0]]);
    },
  );

  test('a page without a network says that it asks again by itself, and not how the take-back ended', async () => {
    const lost: FakeAnswer = { status: 502, body: 'Bad Gateway' };
    await takeBack(lost);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('インターネットに接続されていません')).toBeVisible();
    expect(screen.queryByText(/の結果を確認しています|取り消しを送信しています/)).toBeNull();
    expect(document.body).not.toHaveTextContent(/取り消しました|取り消せませんでした/);
    jest.restoreAllMocks();
  });

  test('a session that ended after a lost answer is no word on the take-back: it is asked for after the next sign-in', async () => {
    const over: FakeAnswer = { status: 401, body: { code: 'MSGECCSE0002', message: '' } };
    const lost: FakeAnswer = { status: 502, body: 'Bad Gateway' };
    const form = await takeBack(lost, over);
    await waitFor(() => expect(submissions(form.requests)).toHaveLength(1));
    await act(async () => void window.dispatchEvent(new Event('online')));
    await screen.findByText('取り消しの結果を確認できていません');
    expect(document.body).not.toHaveTextContent('取り消せませんでした');
    const { requests } = await reload(form, {
      order: anOrder({ revision: 9 }),
      answers: { [call]: () => takenBack },
    });
    await findStep('変更を取り消しました');
    expect(submissions(requests)).toEqual([submissions(form.requests)[0]]);
  });

  test.each([
    ['MSGEORSE0003', /^エラー：変更を取り消せませんでした.*変更の受付期間を過ぎたため/],
    // The change may have ended as its customer wishes: no failure.
    ['MSGEORSE0009', /^お知らせ：この変更は、すでに取り消されたか、別の変更に/],
  ])(
    'a refusal by %s says below the title what became of the change, and shows it anew',
    async (code, sentence) => {
      const { user } = await takeBack(refused(code));
      await screen.findByRole('button', { name: 'いまの受け付け内容を見る' });
      const box = screen.getByRole('heading', { level: 2 }).nextElementSibling;
      expect(box).toHaveTextContent(sentence);
      expect(box).toHaveFocus();
      expect(screen.queryByRole('button', { name: /変更し直す|この変更を取り消す/ })).toBeNull();
      await press(user, 'いまの受け付け内容を見る');
      await findStep('変更する内容をお選びください');
    },
  );

  test('a change that has ended is shown as such, and leads to the first step, though a draft is kept at its check', async () => {
    const contactEmail = 'hanako@example.jp';
    const contact = { contactEmail, contactEmailConfirmation: contactEmail };
    let searched = 0;
    const { user } = await openAt(
      'confirm',
      { timeSlot: { timeSlot: '14-16' }, contact },
      {
        answers: {
          [call]: () => refused('MSGEORSE0009'),
          [search]: () => ({ body: searched++ === 0 ? withAccepted() : anOrder({ revision: 9 }) }),
        },
      },
    );
    await submit(user);
    await press(user, '最新のご注文内容を読み込む');
    expect(await screen.findByText(/入力途中の内容/)).toHaveTextContent(
      /（お届け時間帯）が、このタブに\d+:\d\dまで残っています。受け付けた変更には含まれません。お申し込みになるには、/,
    );
    await press(user, 'この変更を取り消す');
    await press(user, '変更を取り消す');
    await findStep('受け付けた変更は、いまは有効ではありません');
    expect(term('受付番号')).toHaveTextContent('R7K4M-9XQ2W無効');
    expect(screen.queryByText('取り消し・変更の期限')).toBeNull();
    await press(user, 'いまの受け付け内容を見る');
    await findStep('変更する内容をお選びください');
    expect(document.body).toHaveTextContent('前回入力された内容を復元しました。');
    expect(document.body).toHaveTextContent(
      '受付番号 R7K4M-9XQ2W の変更は、いまは有効ではありません。ほかに受け付けている変更もありません。',
    );
  });

  test('a session that is over leads to the sign-in, and takes nothing back', async () => {
    const { user } = await takeBack({ status: 401, body: { code: 'MSGECCSE0002', message: '' } });
    await screen.findByText('変更を取り消せませんでした');
    expect(document.body).toHaveTextContent('もう一度認証すると、受け付けた変更の確認と取り消しが');
    await press(user, 'トップページへ');
    expect(await screen.findByText('トップページ')).toBeVisible();
  });

  test('a take-back that a session had refused is not sent by the next one', async () => {
    const over: FakeAnswer = { status: 401, body: { code: 'MSGECCSE0002', message: '' } };
    const form = await takeBack(over);
    await screen.findByText('変更を取り消せませんでした');
    const { requests } = await reload(form, { order: withAccepted() });
    expect(await screen.findByRole('button', { name: 'この変更を取り消す' })).toBeVisible();
    expect(submissions(requests)).toEqual([]);
  });
});

describe('the receipt', () => {
  const year = new Date().getFullYear() + 1;
  const receipt = {
    receiptNumber: 'R7K4M-9XQ2W',
    acceptedDatetime: '2026-11-20T01:00:00.000Z',
    endsDatetime: `${year}-11-30T15:00:00.000Z`,
  };
  const contact = {
    contactEmail: 'hanako@example.jp',
    contactEmailConfirmation: 'hanako@example.jp',
  };
  async function accept(answer: object) {
    const form = await openAt(
      'confirm',
      { timeSlot: { timeSlot: '14-16' }, contact },
      { answers: { [call]: () => ({ body: answer }) } },
    );
    await submit(form.user);
    await findStep('変更を受け付けました');
    return form;
  }

  test('the receipt says until when it can be taken back, and takes it back after a reload too', async () => {
    const form = await accept(receipt);
    expect(document.body).toHaveTextContent(
      `この画面での取り消しは、当社が反映の手続きを始めるまで（遅くとも${year}年11月30日 24:00）できます。`,
    );
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(/^変更し直す場合や、/);
    const { user, requests } = await reload(form, {
      order: null,
      answers: {
        [call]: () => ({ body: { ...receipt, endedDatetime: receipt.acceptedDatetime } }),
      },
    });
    await findStep('変更を受け付けました');
    await press(user, 'この変更を取り消す');
    await press(user, '変更を取り消す');
    await findStep('変更を取り消しました');
    const { revision } = anOrder();
    expect(submissions(requests).map(({ body }) => body)).toEqual([
      { orderNumber: 'A000000001', revision: revision + 1, takesBack: 'R7K4M-9XQ2W' },
    ]);
    expect(screen.getByRole('button', { name: 'トップページへ' })).toBeVisible();
  });

  test.each([
    ['MSGEORSE0003', true],
    ['MSGEORSE0009', false],
  ])(
    'a receipt whose take-back is refused with %s does not say until when it can be taken back, and that a delivery changes: %p',
    async (code, isValid) => {
      let asked = 0;
      const { user } = await openAt(
        'confirm',
        { timeSlot: { timeSlot: '14-16' }, contact },
        { answers: { [call]: () => (asked++ ? refused(code) : { body: receipt }) } },
      );
      await submit(user);
      await findStep('変更を受け付けました');
      expect(document.body).toHaveTextContent(`${year}年11月30日 24:00）`);
      await press(user, 'この変更を取り消す');
      await press(user, '変更を取り消す');
      await screen.findByText(/受け付けた変更は、そのまま有効です。|すでに取り消されたか/);
      expect(screen.queryByText('変更を取り消せませんでした') !== null).toBe(isValid);
      const title = screen.getByRole('heading', { level: 2 });
      expect(title).toHaveTextContent(
        isValid ? '変更を受け付けました' : 'いまは有効ではありません',
      );
      expect((title.closest('[class]:has(> svg)') ?? title).nextElementSibling).toHaveFocus();
      expect(screen.getByRole('button', { name: 'トップページへ' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'この画面を印刷する' }) !== null).toBe(isValid);
      expect(document.body).not.toHaveTextContent(`${year}年11月30日 24:00）`);
      expect(isToChange()).toBe(isValid);
    },
  );

  test('a receipt whose change has ended meanwhile does not say that the order is as it was: it may be replaced', async () => {
    const form = await openAt(
      'confirm',
      { timeSlot: { timeSlot: '14-16' }, contact },
      { answers: { [call]: () => ({ body: { ...receipt, endedDatetime: ends } }) } },
    );
    await submit(form.user);
    await findStep('受け付けた変更は、いまは有効ではありません');
    expect(document.body).toHaveTextContent('取り消されたか、別の変更に置き換えられました。');
    expect(document.body).not.toHaveTextContent('前の内容のまま');
  });

  test('check and receipt say what the metadata tells: until when it can be ended, and that a mail follows', async () => {
    const metadata = { ...aMetadata(), changesEnd: true, reflectionMails: true };
    const { user } = await openAt(
      'confirm',
      { timeSlot: { timeSlot: '14-16' }, contact },
      { answers: { 'GET /v1.0/metadata': () => ({ body: metadata }) } },
    );
    expect(document.body).toHaveTextContent(
      'お申し込みのあとも、取り消しや変更し直しができます。期限は、当社が反映の手続きを始めるまで（遅くとも2026年12月1日 24:00）です。',
    );
    await submit(user);
    await findStep('変更を受け付けました');
    expect(document.body).toHaveTextContent('反映が終わりましたら、メールでお知らせします。');
  });

  test('the receipt of an API that ends nothing is as it was', async () => {
    await accept({ ...receipt, endsDatetime: undefined });
    expect(screen.queryByRole('button', { name: 'この変更を取り消す' })).toBeNull();
    expect(document.body).toHaveTextContent('続けて変更のお申し込みはできません。');
  });

  test('a press copies the number, and says when it cannot', async () => {
    const { user } = await accept(receipt);
    await press(user, '受付番号をコピーする');
    expect(await navigator.clipboard.readText()).toBe('R7K4M-9XQ2W');
    expect(
      await screen.findByText('コピーしました。', { selector: '[aria-hidden]' }),
    ).toBeVisible();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await press(user, '受付番号をコピーする');
    expect(
      await screen.findByText(/^コピーできませんでした。/, { selector: '[aria-hidden]' }),
    ).toBeVisible();
  });
});

describe('changing again', () => {
  const openKinds = ofEachKind(() => true);
  const replaceable = withAccepted(anAccepted(), {
    changeable: openKinds,
    unchangeableReasons: undefined,
  });
  const answers: FakeAnswers = {
    [search]: ({ headers }) => ({
      body: headers['x-accepted'] === 'replace' ? replaceable : withAccepted(),
    }),
    [call]: () => ({
      body: {
        receiptNumber: 'NEW77-NEW77',
        acceptedDatetime: '2026-11-21T01:00:00.000Z',
        replaces: 'R7K4M-9XQ2W',
      },
    }),
  };
  async function begin() {
    const form = await open(anAccepted(), answers);
    await findStep('受け付けた変更があります');
    await press(form.user, '内容を変更し直す');
    await findStep('変更する内容をお選びください');
    return form;
  }

  test('the form begins with what was accepted, names the receipt that it replaces, and so does the new receipt', async () => {
    const { user, requests } = await begin();
    const timeSlot = screen.getByRole('checkbox', { name: 'お届け時間帯' });
    expect(timeSlot).toBeChecked();
    expect(timeSlot).toHaveAccessibleDescription(/現在： 午前中 ?受け付けた変更： 14時〜16時/);
    expect(screen.getByRole('checkbox', { name: '商品' })).not.toHaveAccessibleDescription(
      /受け付けた変更/,
    );
    expect(document.body).toHaveTextContent(
      '受付番号 R7K4M-9XQ2W の変更は無効になります。今回選ばない項目は、元のご注文の内容でお届けします。',
    );
    await next(user);
    expect(await screen.findByRole('radio', { name: '14時〜16時' })).toBeChecked();
    expect(document.body).toHaveTextContent(/受け付けた変更：\s*14時〜16時/);
    await user.click(screen.getByRole('radio', { name: '希望なし' }));
    await next(user);
    await enterContact(user);
    await findStep('変更内容のご確認');
    expect(screen.getByRole('region', { name: '無効になる変更（受付済み）' })).toHaveTextContent(
      /お届け時間帯14時〜16時$/,
    );
    // The card above tells, kind by kind, what is dropped.
    expect(
      sentence('今回お申し込みになると、受付番号 R7K4M-9XQ2W の変更は無効になります。'),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent('今回選ばない項目は');
    await submit(user);
    await findStep('変更を受け付けました');
    expect(submissions(requests).map(({ body }) => body)).toMatchObject([
      { revision: 8, replaces: 'R7K4M-9XQ2W', changes: { timeSlot: null } },
    ]);
    expect(term('置き換え前の受付番号（無効）')).toHaveTextContent('R7K4M-9XQ2W');
  });

  test('a page that was loaded anew goes on where the customer was', async () => {
    const form = await begin();
    await next(form.user);
    await screen.findByRole('radio', { name: '14時〜16時' });
    await reload(form, { order: withAccepted(), answers });
    expect(await screen.findByRole('radio', { name: '14時〜16時' })).toBeChecked();
  });

  test.each([
    ['MSGEORSE0003', '受け付けた変更は、そのまま有効です。'],
    ['MSGEORSE0009', '別の変更に置き換えられています。'],
  ])(
    'a refusal by %s says what became of the earlier change, and keeps what was chosen',
    async (code, sentence) => {
      const form = await open(anAccepted(), { ...answers, [call]: () => refused(code) });
      await findStep('受け付けた変更があります');
      await press(form.user, '内容を変更し直す');
      await findStep('変更する内容をお選びください');
      await next(form.user);
      await form.user.click(await screen.findByRole('radio', { name: '希望なし' }));
      await next(form.user);
      await enterContact(form.user);
      await findStep('変更内容のご確認');
      await submit(form.user);
      await screen.findByText(/変更を受け付けられませんでした$/);
      expect(document.body).toHaveTextContent(sentence);
      expect(screen.getByRole('region', { name: 'お届け時間帯' })).toHaveTextContent('希望なし');
    },
  );

  test('a change that was exported meanwhile is shown as such, and no form begins', async () => {
    const { endsDatetime: _ends, ...over } = anAccepted({ state: 'takenOver' });
    const { user } = await open(anAccepted(), { [search]: () => ({ body: withAccepted(over) }) });
    await findStep('受け付けた変更があります');
    await press(user, '内容を変更し直す');
    await findStep('変更の反映の手続きを進めています');
  });
});
