import { store } from '@order-change/client';
import { selectDialog } from '@order-change/client/host';
import { aDestination, anOrder, type FakeAnswer, refused } from '@order-change/testing';
import { answerDialog, fill, findStep, forgetSession, press } from '@order-change/testing/screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  chiyoda,
  choose,
  fillDestination,
  findSummary,
  type FormOptions,
  next,
  openAt,
} from '../../testing/open-form';

afterEach(forgetSession);

const reachDestination = (options?: FormOptions) => openAt('destination', {}, options);

const dialogWords = () => selectDialog(store.getState())?.lines.join('') ?? '';

const field = (label: string) => screen.getByLabelText(label);
const expectField = (label: string) => expect(field(label));

test.each(['1000001', '１００－０００１', '〒100-0001', '100ー0001'])(
  'the postal code %s fills in the address',
  async (typed) => {
    const { user, requests } = await reachDestination();
    await fill(user, '郵便番号', typed);
    await waitFor(() => expectField('町名・番地').toHaveValue('千代田'));
    expectField('都道府県').toHaveValue('東京都');
    expectField('市区町村').toHaveValue('千代田区');
    const asked = requests.find(({ call }) => call === 'GET /v1.0/addresses');
    expect(asked?.params).toEqual({ zipCode: '1000001' });
  },
);

test('a postal code without an address is in the summary, in its place, while other fields are empty', async () => {
  const { user } = await reachDestination({
    answers: { 'GET /v1.0/addresses': () => refused('MSGECCSE0009', { params: ['住所'] }) },
  });
  const text = '該当する住所が見つかりませんでした。';
  await fill(user, '郵便番号', '9999999');
  await waitFor(() => expectField('郵便番号').toHaveAccessibleDescription(new RegExp(text)));
  await next(user);
  const links = within(await findSummary()).getAllByRole('link');
  expect(links[2]).toHaveTextContent(text);
  expect(links[3]).toHaveTextContent('都道府県を選択してください。');
});

test('a postal code of several towns offers them to choose from', async () => {
  const town = (name: string) => ({
    zipCode: '0985702',
    prefecture: '北海道',
    city: '枝幸郡浜頓別町',
    town: name,
    kind: 'area',
  });
  const { user } = await reachDestination({
    answers: {
      'GET /v1.0/addresses': () => ({ body: { addresses: [town('豊牛'), town('豊寒別')] } }),
    },
  });
  await fill(user, '郵便番号', '0985702');
  await user.click(await screen.findByRole('radio', { name: '豊寒別' }));
  expectField('町名・番地').toHaveValue('豊寒別');
  await user.type(field('町名・番地'), '12');
  await user.click(screen.getByRole('radio', { name: '豊牛' }));
  expectField('町名・番地').toHaveValue('豊牛12');
  await fill(user, '町名・番地', '34');
  expect(await screen.findByText(/町名が入力されていないようです。/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '豊寒別' }));
  expectField('町名・番地').toHaveValue('豊寒別34');
  await waitFor(() => expect(screen.queryByText(/町名が入力されていない/)).toBeNull());
  await fill(user, '町名・番地', '豊牛56');
  await user.click(screen.getByRole('radio', { name: '豊寒別' }));
  expectField('町名・番地').toHaveValue('豊寒別56');
  expect(screen.getByRole('radio', { name: '豊寒別' })).toBeChecked();
});

test.each([
  ['MSGEORSE0008', [], '郵便番号が局留または私書箱あてのため、商品をお届けできません。'],
  ['MSGECCSE0009', ['住所'], '該当する住所が見つかりませんでした。'],
])(
  'a postal code that the server answers with %s shows it at once and keeps the customer',
  async (code, params, text) => {
    const { user } = await reachDestination({
      answers: { 'GET /v1.0/addresses': () => refused(code, { params }) },
    });
    await fillDestinationByHand(user);
    await waitFor(() => expectField('郵便番号').toHaveAccessibleDescription(new RegExp(text)));
    await next(user);
    expect(await findSummary()).toHaveTextContent(text);
  },
);

test('a new street passes beside the postal code of the order that ends in 00', async () => {
  const order = anOrder({ destination: aDestination({ zipCode: '1000000' }) });
  const { user, requests } = await reachDestination({ order });
  await fill(user, '郵便番号', '1000000');
  await fill(user, 'お届け先のお名前', '佐藤 次郎');
  await fill(user, '電話番号', '0312345678');
  await user.selectOptions(field('都道府県'), '東京都');
  await fill(user, '市区町村', '千代田区');
  await fill(user, '町名・番地', '千代田2-2');
  await next(user);
  expect(await findStep('ご連絡先')).toHaveFocus();
  expect(requests.some(({ call }) => call === 'GET /v1.0/addresses')).toBe(false);
});

test('a postal code that ends in 00 is refused without a call', async () => {
  const { user, requests } = await reachDestination();
  await fill(user, '郵便番号', '100-0000');
  await waitFor(() =>
    expectField('郵便番号').toHaveAccessibleDescription(
      /下2桁が「00」の郵便番号は入力できません。/,
    ),
  );
  expect(requests.some(({ call }) => call === 'GET /v1.0/addresses')).toBe(false);
});

test.each<[string, FakeAnswer | undefined, RegExp | undefined]>([
  ['is lost', undefined, /システムエラーが発生しました。/],
  ['is 403', { status: 403 }, /セキュリティポリシーにより/],
  ['is 404', { status: 404 }, /システムエラーが発生しました。/],
  ['is 408', { status: 408 }, /処理に時間がかかっています。/],
  ['is 429', { status: 429 }, /システムエラーが発生しました。/],
  [
    'is 500 with words',
    { status: 500, body: { code: 'X', message: '保守中です。$5時まで。' } },
    /保守中です。5時まで。/,
  ],
  ['is 500 without words', { status: 500, body: {} }, undefined],
])(
  'a postal code whose answer %s opens the dialog of spec §8, and the address is typed',
  async (...row) => {
    const [, answer, text] = row;
    const { user } = await reachDestination({
      answers: { 'GET /v1.0/addresses': () => answer as FakeAnswer },
    });
    await fillDestinationByHand(user);
    if (text) {
      await waitFor(() => expect(dialogWords()).toMatch(text));
      // A server's own words stand alone (spec §8).
      if (answer?.status !== 500)
        expect(selectDialog(store.getState())?.advice).toMatch(/住所を直接ご入力いただけます。/);
      await answerDialog('OK');
    }
    expect(await screen.findByText(/住所を自動で入力できませんでした。/)).toBeVisible();
    expect(dialogWords()).toBe('');
    await next(user);
    if (text) await answerDialog('OK');
    expect(await findStep('ご連絡先')).toHaveFocus();
  },
);

test('a refused postal code is asked for again by the next press', async () => {
  const answers = [refused('MSGECCSE0009', { params: ['住所'] })];
  const { user } = await reachDestination({
    answers: { 'GET /v1.0/addresses': () => answers.pop() ?? { body: { addresses: [chiyoda] } } },
  });
  await fillDestinationByHand(user);
  await waitFor(() => expectField('郵便番号').toHaveAccessibleDescription(/該当する/));
  await next(user);
  expect(await findStep('ご連絡先')).toHaveFocus();
});

describe("of an office fills in the office's name", () => {
  const office = {
    zipCode: '1008994',
    prefecture: '東京都',
    city: '千代田区',
    town: '丸の内',
    street: '２丁目７－２',
    kind: 'office',
    officeName: '東京中央郵便局',
  };
  const umeda = {
    zipCode: '5300001',
    prefecture: '大阪府',
    city: '大阪市北区',
    town: '梅田',
    kind: 'area',
  };
  const answers: FormOptions['answers'] = {
    'GET /v1.0/addresses': ({ params }) => {
      const { zipCode } = params as { zipCode: string };
      return { body: { addresses: [office, umeda].filter((each) => each.zipCode === zipCode) } };
    },
  };
  const typeTheOffices = async () => {
    const form = await reachDestination({ answers });
    await fill(form.user, '郵便番号', '1008994');
    await waitFor(() => expectField('建物名・部屋番号').toHaveValue('東京中央郵便局'));
    return form;
  };
  const typeAnother = async (user: Parameters<typeof fill>[0]) => {
    await fill(user, '郵便番号', '5300001');
    await waitFor(() => expectField('市区町村').toHaveValue('大阪市北区'));
  };

  test('the name of an office goes with its street if another postal code is typed', async () => {
    const { user } = await typeTheOffices();
    await typeAnother(user);
    expectField('町名・番地').toHaveValue('梅田');
    expectField('建物名・部屋番号').toHaveValue('');
  });

  test('the name of an office goes also if the step has been left meanwhile', async () => {
    const { user, requests } = await typeTheOffices();
    const lookups = () => requests.filter(({ call }) => call === 'GET /v1.0/addresses');
    const filled = screen.getByText('住所を自動で入力しました。');
    expect(filled.closest('[role=status]')).not.toHaveStyle({ position: 'absolute' });
    await press(user, '戻る');
    await choose(user);
    await findStep('新しいお届け先');
    expectField('建物名・部屋番号').toHaveValue('東京中央郵便局');
    expect(lookups()).toHaveLength(1); // the answer is known for as long as the order is open
    expect(screen.queryByText('住所を自動で入力しました。')).toBeNull();
    await typeAnother(user);
    expectField('町名・番地').toHaveValue('梅田');
    expectField('建物名・部屋番号').toHaveValue('');
  });

  test('a recipient that was typed stays in place of the name of an office', async () => {
    const { user } = await typeTheOffices();
    await fill(user, '建物名・部屋番号', '白樺荘203号室');
    await typeAnother(user);
    expectField('建物名・部屋番号').toHaveValue('白樺荘203号室');
  });
});

test('a postal code does not overwrite a street that was typed', async () => {
  const { user } = await reachDestination();
  await fill(user, '町名・番地', '丸の内1-1');
  await fill(user, '郵便番号', '1000001');
  await waitFor(() => expectField('市区町村').toHaveValue('千代田区'));
  expectField('町名・番地').toHaveValue('丸の内1-1');
});

/** The step with a look-up of postal codes that waits for `answer`. */
async function reachUnanswered() {
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const form = await reachDestination({
    answers: {
      'GET /v1.0/addresses': async () => {
        await waiting;
        return { body: { addresses: [chiyoda] } };
      },
    },
  });
  return { ...form, answer };
}

test('a press while the postal code is looked up waits for the address, and names only what is missing then', async () => {
  const { user, answer } = await reachUnanswered();
  await fill(user, '郵便番号', '1000001');
  await next(user);
  expect(screen.getByRole('button', { name: '次へ' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('group', { name: /^入力内容をご確認ください/ })).toBeNull();
  await act(async () => answer());
  const links = within(await findSummary()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'お届け先のお名前を入力してください。',
    '電話番号を入力してください。',
  ]);
  expectField('市区町村').toHaveValue('千代田区');
});

test('a press that waits for the address judges what it filled in, however late that is rendered', async () => {
  const { user, answer } = await reachUnanswered();
  await fill(user, 'お届け先のお名前', '佐藤 次郎');
  await fill(user, '電話番号', '0312345678');
  await fill(user, '町名・番地', '丸の内1-1');
  await fill(user, '郵便番号', '1000001');
  await next(user);
  // The slowest phone: every frame and task comes before React renders what an effect has set.
  const later = globalThis.setTimeout;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => (frame(0), 0));
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, delay?: number) =>
      delay === undefined ? run() : later(run, delay)) as typeof setTimeout);
  await act(async () => answer());
  jest.restoreAllMocks();
  await findStep('ご連絡先');
});

test('the answer to a postal code waits for the end of a composition, and loses nothing', async () => {
  const { user, answer } = await reachUnanswered();
  await fill(user, '郵便番号', '1000001');
  const name = field('お届け先のお名前');
  fireEvent.compositionStart(name);
  fireEvent.change(name, { target: { value: 'さとう' } });
  await act(async () => answer());
  expect(name).toHaveValue('さとう');
  expectField('市区町村').toHaveValue('');
  fireEvent.change(name, { target: { value: '佐藤' } });
  fireEvent.compositionEnd(name);
  await waitFor(() => expectField('市区町村').toHaveValue('千代田区'));
  expect(name).toHaveValue('佐藤');
});

test('a postal code that does not fit the address raises a doubt, no refusal', async () => {
  const { user } = await reachDestination();
  await fillDestination(user);
  await fill(user, '市区町村', '港区');
  expect(await screen.findByText(/郵便番号とご住所が一致していないようです。/)).toBeVisible();
  await next(user);
  await findStep('ご連絡先');
});

async function fillDestinationByHand(user: Parameters<typeof fill>[0]) {
  await fill(user, 'お届け先のお名前', '佐藤 次郎');
  await fill(user, '電話番号', '0312345678');
  await fill(user, '郵便番号', '1000002');
  await user.selectOptions(field('都道府県'), '東京都');
  await fill(user, '市区町村', '千代田区');
  await fill(user, '町名・番地', '千代田2-2');
}
