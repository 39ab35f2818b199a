import { aDestination, anItem, anOrder, type FakeAnswer, refused } from '@order-change/testing';
import { answerDialog, fill, findStep, forgetSession, press } from '@order-change/testing/screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  chiyoda,
  choose,
  enterContact,
  fillDestination,
  findSummary,
  next,
  openForm,
  reload,
  undeliverable,
} from '../../testing/open-form';

afterEach(forgetSession);

async function reachDestination(options?: Parameters<typeof openForm>[0]) {
  const form = await openForm(options);
  await choose(form.user, 'お届け先');
  await findStep('新しいお届け先');
  return form;
}

const field = (label: string) => screen.getByLabelText(label);
const expectField = (label: string) => expect(field(label));

test('a telephone number is filled in by the browser as it is written here, without +81', async () => {
  await reachDestination();
  expectField('電話番号').toHaveAttribute('autocomplete', 'shipping tel-national');
});

describe('the postal code', () => {
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
    await user.click(await screen.findByRole('radio', { name: '枝幸郡浜頓別町豊寒別' }));
    expectField('町名・番地').toHaveValue('豊寒別');
    await user.type(field('町名・番地'), '12');
    await user.click(screen.getByRole('radio', { name: '枝幸郡浜頓別町豊牛' }));
    expectField('町名・番地').toHaveValue('豊牛12');
    await fill(user, '町名・番地', '34');
    expect(await screen.findByText(/町名が入力されていないようです。/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '枝幸郡浜頓別町豊寒別' }));
    expectField('町名・番地').toHaveValue('豊寒別34');
    await waitFor(() => expect(screen.queryByText(/町名が入力されていない/)).toBeNull());
    await fill(user, '町名・番地', '豊牛56');
    await user.click(screen.getByRole('radio', { name: '枝幸郡浜頓別町豊寒別' }));
    expectField('町名・番地').toHaveValue('豊寒別56');
    expect(screen.getByRole('radio', { name: '枝幸郡浜頓別町豊寒別' })).toBeChecked();
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

  test.each<[string, FakeAnswer | undefined, RegExp]>([
    ['is lost', undefined, /通信エラーが発生しました。/],
    ['is 403', { status: 403 }, /セキュリティポリシーにより/],
    ['is 408', { status: 408 }, /処理に時間がかかっています。/],
    [
      'is 500 with words',
      { status: 500, body: { code: 'X', message: '保守中です。' } },
      /保守中です。/,
    ],
    ['is 500 without words', { status: 500 }, /処理を完了できませんでした。/],
  ])('a postal code whose answer %s says so and leaves the address to be typed', async (...row) => {
    const [, answer, text] = row;
    const { user } = await reachDestination({
      answers: { 'GET /v1.0/addresses': () => answer as FakeAnswer },
    });
    await fillDestinationByHand(user);
    expect(await screen.findByText(text)).toBeVisible();
    await next(user);
    expect(await findStep('ご連絡先メールアドレス')).toHaveFocus();
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
    const answers: NonNullable<Parameters<typeof openForm>[0]>['answers'] = {
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
      expect(screen.getByText('住所を自動で入力しました。')).toBeInTheDocument();
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

  test('the answer to a postal code waits for the end of a composition, and loses nothing', async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const { user } = await reachDestination({
      answers: {
        'GET /v1.0/addresses': async () => {
          await waiting;
          return { body: { addresses: [chiyoda] } };
        },
      },
    });
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
    await findStep('ご連絡先メールアドレス');
  });
});

async function fillDestinationByHand(user: Parameters<typeof fill>[0]) {
  await fill(user, 'お届け先のお名前', '佐藤 次郎');
  await fill(user, '電話番号', '0312345678');
  await fill(user, '郵便番号', '1000001');
  await user.selectOptions(field('都道府県'), '東京都');
  await fill(user, '市区町村', '千代田区');
  await fill(user, '町名・番地', '千代田2-2');
}

describe('what the rules refuse', () => {
  test('every missing field is in the summary of errors, which leads to it', async () => {
    const { user } = await reachDestination();
    await next(user);
    const summary = await findSummary();
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'お届け先のお名前を入力してください。',
      '電話番号を入力してください。',
      '郵便番号を入力してください。',
      '都道府県を選択してください。',
      '市区町村を入力してください。',
      '町名・番地を入力してください。',
    ]);
    await user.click(links[4] as HTMLElement);
    expectField('市区町村').toHaveFocus();
  });

  test.each([
    ['町名・番地', '千代田郵便局 局留', '町名・番地が局留または私書箱あてのため'],
    ['建物名・部屋番号', '私書箱1号', '建物名・部屋番号が局留または私書箱あてのため'],
    ['町名・番地', 'あ'.repeat(76), '住所は、合計75文字以内で入力してください。'],
    ['お届け先のお名前', 'あ'.repeat(41), '入力できる文字数を超えています。'],
    ['お届け先のお名前', '佐藤😀', '入力できない文字（😀）が含まれています。'],
    ['電話番号', '12345', '電話番号は、0から始まる10桁または11桁の数字で入力してください。'],
    ['郵便番号', '100', '郵便番号は、数字7桁で入力してください。'],
  ])('the field %s of a destination refuses %s', async (label, typed, text) => {
    const { user } = await reachDestination();
    await fillDestination(user);
    await fill(user, label, typed);
    await next(user);
    await findSummary();
    expectField(label).toHaveAccessibleDescription(new RegExp(text));
  });

  test('a destination that equals the current one is refused, also in another width', async () => {
    const { user } = await reachDestination();
    await press(user, '現在のお届け先をもとに入力する');
    expectField('お届け先のお名前').toHaveValue('山田 花子');
    await fill(user, '郵便番号', '１００−０００１');
    await next(user);
    expect(await findSummary()).toHaveTextContent('新しいお届け先が、現在のお届け先と同じです。');
    await fill(user, '建物名・部屋番号', '2階');
    await waitFor(() => expect(screen.queryByText(/現在のお届け先と同じです/)).toBeNull());
    await next(user);
    await findStep('ご連絡先メールアドレス');
  });

  test('a character outside the set is replaced by one press', async () => {
    const { user } = await reachDestination();
    await fill(user, 'お届け先のお名前', '髙橋 﨑子');
    await press(user, '「髙、﨑」を置き換えて「高橋 崎子」にする');
    expectField('お届け先のお名前').toHaveValue('高橋 崎子');
    expectField('お届け先のお名前').not.toBeInvalid();
    expect(screen.queryByRole('button', { name: /置き換えて/ })).toBeNull();
  });

  test('a replacement is offered with its reason, after a reload too', async () => {
    const form = await reachDestination();
    await fill(form.user, 'お届け先のお名前', '髙橋😀');
    const expectOffer = () => {
      expect(screen.getByRole('button', { name: /「髙」を置き換えて/ })).toBeVisible();
      expectField('お届け先のお名前').toHaveAccessibleDescription(/入力できない文字（髙、😀）/);
    };
    expectOffer();
    await reload(form);
    await findStep('新しいお届け先');
    expectOffer();
  });

  test('a replacement names what it replaces; what has none is left to the customer', async () => {
    const { user } = await reachDestination();
    await fill(user, 'お届け先のお名前', '山田😀①㈱');
    await press(user, '「①、㈱」を置き換えて「山田😀1(株)」にする');
    expectField('お届け先のお名前').toHaveValue('山田😀1(株)');
    expect(screen.queryByRole('button', { name: /置き換えて/ })).toBeNull();
  });

  test('a character that only the server refuses is answered at its field', async () => {
    const { user } = await reachDestination({
      answers: {
        'POST /v1.0/validation/invalid-strings': () => ({
          body: { valid: false, invalidCharacters: ['藤'] },
        }),
      },
    });
    await fillDestination(user);
    await next(user);
    await findSummary();
    expectField('お届け先のお名前').toHaveAccessibleDescription(/入力できない文字（藤）/);
  });

  test('the characters of the whole address are counted as they are typed', async () => {
    const { user } = await reachDestination();
    await fillDestination(user);
    expect(screen.getByText('住所全体：13／75文字')).toBeVisible();
    await user.type(field('建物名・部屋番号'), '2階');
    expect(await screen.findByText('住所全体：15／75文字')).toBeVisible();
  });
});

describe('the current destination, taken as a start', () => {
  const kita = { zipCode: '4980000', prefecture: '愛知県', city: '弥富市', town: '', kind: 'area' };
  const acrossCities = () => ({ body: { addresses: [kita, { ...kita, city: '海部郡' }] } });
  const destination = aDestination({
    zipCode: '4980001',
    prefecture: '愛知県',
    city: '弥富市',
    street: '鯏浦町1',
  });

  test('the current destination keeps its city if it is taken as a start, though its postal code crosses two', async () => {
    const { user, requests } = await reachDestination({
      order: anOrder({ destination }),
      answers: { 'GET /v1.0/addresses': acrossCities },
    });
    await press(user, '現在のお届け先をもとに入力する');
    await screen.findByRole('radiogroup', { name: /町名/ });
    expect(requests.some(({ call }) => call === 'GET /v1.0/addresses')).toBe(true);
    expectField('市区町村').toHaveValue('弥富市');
    expectField('町名・番地').toHaveValue('鯏浦町1');
  });

  test('the current destination does not replace what was typed without asking', async () => {
    const { user } = await reachDestination();
    await fill(user, 'お届け先のお名前', '佐藤 次郎');
    await press(user, '現在のお届け先をもとに入力する');
    expect(await answerDialog('Cancel')).toBe('MSGEORSI0005');
    expectField('お届け先のお名前').toHaveValue('佐藤 次郎');
    await press(user, '現在のお届け先をもとに入力する');
    await answerDialog('OK');
    await waitFor(() => expectField('お届け先のお名前').toHaveValue('山田 花子'));
    expectField('町名・番地').toHaveValue('千代田1-1');
  });
});

test('while an input method is composing, a replacement is not offered yet', async () => {
  await reachDestination();
  const name = field('お届け先のお名前');
  fireEvent.compositionStart(name);
  fireEvent.change(name, { target: { value: '髙' } });
  expect(screen.queryByRole('button', { name: /置き換えて/ })).toBeNull();
  fireEvent.compositionEnd(name);
  expect(screen.getByRole('button', { name: /置き換えて/ })).toBeVisible();
});

describe('products that cannot go to the new place', () => {
  const items = [
    anItem(),
    anItem({ itemNo: '200001', name: 'いくら醤油漬け', temperature: 'frozen' }),
    anItem({ itemNo: '100003', name: 'りんご' }),
  ];
  const order = anOrder({
    catalog: { catalogCode: 'GIFT', name: 'カタログ', items },
    lines: [{ lineNumber: 1, deliveryMonth: '2026-12', itemNo: '200001', changeable: true }],
  });
  const answers = {
    'GET /v1.0/validation/undeliverable': () => undeliverable('200001', 'MSGEORSE0006', '小笠原村'),
  };

  test('products that cannot go to the new place are named with the reason; changing them leads on', async () => {
    const { user } = await reachDestination({ order, answers });
    await fillDestination(user);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('いくら醤油漬け冷凍の商品は、小笠原村にはお届けできません。');
    await next(user);
    await findSummary();
    expectField('郵便番号').toHaveAccessibleDescription(
      /この郵便番号の地域には、お届けできない商品があります。/,
    );

    await press(user, '商品を変更する');
    await findStep('商品の変更・追加');
    await press(user, '2026年12月お届け：商品を変更する');
    await press(user, 'りんご：この商品を選ぶ');
    await findStep('商品の変更・追加');
    await next(user);
    await findStep('新しいお届け先');
    expectField('お届け先のお名前').toHaveValue('佐藤 次郎');
    await next(user);
    await findStep('ご連絡先メールアドレス');
  });

  test('another address helps with products that cannot go to the new place', async () => {
    const { user } = await reachDestination({
      order,
      answers: {
        'GET /v1.0/validation/undeliverable': ({ params }) =>
          (params as { zipCode: string }).zipCode === '1000001'
            ? answers['GET /v1.0/validation/undeliverable']()
            : { body: { undeliverableItems: [] } },
      },
    });
    await fillDestination(user);
    await screen.findByRole('alert');
    await fill(user, '郵便番号', '1000002');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('an address that does not fit its postal code any more', () => {
  test('an unfinished postal code takes away the address that it had filled in, not the number', async () => {
    const { user } = await reachDestination();
    await fill(user, '郵便番号', '1000001');
    await waitFor(() => expectField('町名・番地').toHaveValue('千代田'));
    await user.type(field('町名・番地'), '1-1');
    await fill(user, '郵便番号', '10000');
    await waitFor(() => expectField('町名・番地').toHaveValue('1-1'));
    expectField('都道府県').toHaveValue('');
    expectField('市区町村').toHaveValue('');
  });

  test('an address of another place is named again on the check, with the way back', async () => {
    const { user } = await reachDestination();
    await fillDestination(user);
    await fill(user, '市区町村', '札幌市中央区');
    expect(await screen.findByText(/郵便番号とご住所が一致していない/)).toBeVisible();
    await next(user);
    await enterContact(user);
    await findStep('変更内容のご確認');
    expect(await screen.findByText(/郵便番号とご住所が一致していない/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'お届け先を確認する' }));
    await findStep('新しいお届け先');
  });
});

test('a street without a number is asked about once', async () => {
  const { user } = await reachDestination();
  await fillDestination(user, { '町名・番地': '千代田' });
  await next(user);
  expect(await findSummary()).toHaveTextContent('番地が入力されていないようです。');
  await next(user);
  await findStep('ご連絡先メールアドレス');
});

test('from ten towns on a field narrows the list', async () => {
  const towns = Array.from({ length: 12 }, (_, index) => ({ ...chiyoda, town: `第${index}町` }));
  const { user } = await reachDestination({
    answers: { 'GET /v1.0/addresses': () => ({ body: { addresses: towns } }) },
  });
  await fill(user, '郵便番号', '1000001');
  await fill(user, '町名をしぼり込む', '第11');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: '千代田区第11町' }));
  expectField('町名・番地').toHaveValue('第11町');
});

test('copying the present destination says what it did', async () => {
  const { user } = await reachDestination();
  await press(user, '現在のお届け先をもとに入力する');
  expect(await screen.findByText(/現在のお届け先を入力欄に入れました。/)).toBeVisible();
});
