import { store } from '@order-change/client';
import { selectDialog } from '@order-change/client/host';
import { aDestination, anItem, anOrder } from '@order-change/testing';
import { fill, findStep, forgetSession, press } from '@order-change/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  chiyoda,
  contact,
  findSummary,
  type FormOptions,
  next,
  openAt,
  otherDestination,
  reload,
  undeliverable,
} from '../../testing/open-form';

afterEach(forgetSession);

const reachDestination = (options?: FormOptions) => openAt('destination', {}, options);
const reachFilled = (options?: FormOptions) => openAt('destination', otherDestination, options);

const field = (label: string) => screen.getByLabelText(label);
const expectField = (label: string) => expect(field(label));

test('a telephone number is filled in by the browser as it is written here, without +81', async () => {
  await reachDestination();
  expectField('電話番号').toHaveAttribute('autocomplete', 'shipping tel-national');
});

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
    const { user } = await reachFilled();
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
    await waitFor(() => expectField('都道府県').toHaveValue('東京都'));
    await next(user);
    const text = '新しいお届け先が、現在のお届け先と同じです。';
    const [link] = within(await findSummary()).getAllByRole('link');
    expect(link).toHaveTextContent(text);
    // It is about no field alone: the group of all says it, and is where the link leads.
    const fields = screen.getByRole('group', { name: '新しいお届け先' });
    expect(fields).toHaveTextContent(text);
    expectField('郵便番号').not.toBeInvalid();
    await user.click(link as HTMLElement);
    expect(fields).toHaveFocus();
    await fill(user, '建物名・部屋番号', '2階');
    await waitFor(() => expect(screen.queryByText(/現在のお届け先と同じです/)).toBeNull());
    await next(user);
    await findStep('ご連絡先');
  });

  test('a character outside the set is replaced by one press', async () => {
    const { user } = await reachDestination();
    await fill(user, 'お届け先のお名前', '髙橋 﨑子');
    await press(user, '「高橋 崎子」に置き換える');
    expectField('お届け先のお名前').toHaveValue('高橋 崎子');
    expectField('お届け先のお名前').not.toBeInvalid();
    expect(screen.queryByRole('button', { name: /置き換える/ })).toBeNull();
  });

  test('what stands as the order has it is not judged: a customer called 髙橋 changes the street alone', async () => {
    const order = anOrder({ destination: aDestination({ recipientName: '髙橋 花子' }) });
    const { user } = await reachDestination({
      order,
      answers: {
        'POST /v1.0/validation/invalid-strings': () => ({
          body: { valid: false, invalidCharacters: ['髙'] },
        }),
      },
    });
    await press(user, '現在のお届け先をもとに入力する');
    expectField('お届け先のお名前').toHaveValue('髙橋 花子');
    expect(screen.queryByRole('button', { name: /置き換える/ })).toBeNull();
    await fill(user, '町名・番地', '千代田2-2');
    await next(user);
    await findStep('ご連絡先');
  });

  test('a replacement is offered with its reason, after a reload too', async () => {
    const form = await reachDestination();
    await fill(form.user, 'お届け先のお名前', '髙橋😀');
    const expectOffer = () => {
      expect(screen.getByRole('button', { name: /「高橋」に置き換える/ })).toBeVisible();
      expectField('お届け先のお名前').toHaveAccessibleDescription(/入力できない文字（髙、😀）/);
    };
    expectOffer();
    await reload(form);
    await findStep('新しいお届け先');
    expectOffer();
  });

  test('a replacement names what it replaces; what has none is left to the customer', async () => {
    const { user } = await reachDestination();
    await fill(user, 'お届け先のお名前', '山田ก①㈱');
    await press(user, '「山田ก1(株)」に置き換える');
    expectField('お届け先のお名前').toHaveValue('山田ก1(株)');
    expect(screen.queryByRole('button', { name: /置き換える/ })).toBeNull();
  });

  test('a replacement leaves emoji out, and nothing is offered for a text of emoji alone', async () => {
    const { user } = await reachDestination();
    await fill(user, 'お届け先のお名前', '😀👩🏽‍🦰');
    expect(screen.queryByRole('button', { name: /置き換える/ })).toBeNull();
    await fill(user, 'お届け先のお名前', '髙橋😀');
    await press(user, '「高橋」に置き換える');
    expectField('お届け先のお名前').toHaveValue('高橋');
  });

  test('a character that only the server refuses is answered at its field', async () => {
    const { user } = await reachFilled({
      answers: {
        'POST /v1.0/validation/invalid-strings': () => ({
          body: { valid: false, invalidCharacters: ['藤'] },
        }),
      },
    });
    await next(user);
    await findSummary();
    expectField('お届け先のお名前').toHaveAccessibleDescription(/入力できない文字（藤）/);
  });

  test('the characters of the whole address are counted as they are typed', async () => {
    const { user } = await reachFilled();
    expect(screen.getByText('都道府県から部屋番号まで：13／75文字')).toBeVisible();
    await user.type(field('建物名・部屋番号'), '2階');
    expect(await screen.findByText('都道府県から部屋番号まで：15／75文字')).toBeVisible();
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
    expect(selectDialog(store.getState())).toBeUndefined();
    expect(screen.getByRole('alert')).toHaveTextContent(
      '現在のお届け先に置き換えますか。入力した内容（お届け先のお名前）は消えます。',
    );
    expect(screen.queryByRole('button', { name: '現在のお届け先をもとに入力する' })).toBeNull();
    expect(screen.getByRole('button', { name: '入力した内容を残す' })).toHaveFocus();
    await press(user, '入力した内容を残す');
    expect(screen.getByRole('button', { name: '現在のお届け先をもとに入力する' })).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expectField('お届け先のお名前').toHaveValue('佐藤 次郎');
    await press(user, '現在のお届け先をもとに入力する');
    await press(user, '置き換える');
    await waitFor(() => expectField('お届け先のお名前').toHaveValue('山田 花子'));
    expectField('町名・番地').toHaveValue('千代田1-1');
  });
});

test('while an input method is composing, a replacement is not offered yet', async () => {
  await reachDestination();
  const name = field('お届け先のお名前');
  fireEvent.compositionStart(name);
  fireEvent.change(name, { target: { value: '髙' } });
  expect(screen.queryByRole('button', { name: /置き換える/ })).toBeNull();
  fireEvent.compositionEnd(name);
  expect(screen.getByRole('button', { name: /置き換える/ })).toBeVisible();
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
    const { user } = await reachFilled({ order, answers });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      '2026年12月お届け いくら醤油漬け冷凍の商品は、小笠原村にはお届けできません。',
    );
    expect(notice).toHaveTextContent('商品を変更するか、別のお届け先を入力してください。');
    await press(user, '郵便番号を入力し直す');
    expectField('郵便番号').toHaveFocus();
    await next(user);
    await findSummary();
    expectField('郵便番号').toHaveAccessibleDescription(
      /この郵便番号の地域には、お届けできない商品があります。/,
    );
    expect(screen.getByText('お届けできない商品')).toBeVisible();

    await press(user, '商品を変更する');
    await findStep('商品の変更・追加');
    expect(screen.getByRole('link', { name: 'お届け先を変更する' })).toBeVisible();
    await press(user, '2026年12月お届け：商品を変更する');
    await press(user, 'りんご：この商品を選ぶ');
    await findStep('商品の変更・追加');
    await next(user);
    await findStep('新しいお届け先');
    expectField('お届け先のお名前').toHaveValue('佐藤 次郎');
    await next(user);
    await findStep('ご連絡先');
  });

  test('another address helps with products that cannot go to the new place', async () => {
    const { user } = await reachFilled({
      order,
      answers: {
        'GET /v1.0/validation/undeliverable': ({ params }) =>
          (params as { zipCode: string }).zipCode === '1000001'
            ? answers['GET /v1.0/validation/undeliverable']()
            : { body: { undeliverableItems: [] } },
      },
    });
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
    const { user } = await openAt('destination', { ...otherDestination, contact });
    await fill(user, '市区町村', '札幌市中央区');
    expect(await screen.findByText(/郵便番号とご住所が一致していない/)).toBeVisible();
    await next(user);
    await findStep('変更内容のご確認');
    expect(await screen.findByText(/郵便番号とご住所が一致していない/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'お届け先を確認する' }));
    await findStep('新しいお届け先');
  });
});

test('a street without a number is asked about once', async () => {
  const { user } = await reachFilled();
  await fill(user, '町名・番地', '千代田');
  await next(user);
  expect(await findSummary()).toHaveTextContent('番地が入力されていないようです。');
  await next(user);
  await findStep('ご連絡先');
});

test('from ten towns on a field is the way to them, and shows ten at most', async () => {
  const towns = Array.from({ length: 12 }, (_, index) => ({ ...chiyoda, town: `第${index}町` }));
  const { user } = await reachDestination({
    answers: { 'GET /v1.0/addresses': () => ({ body: { addresses: towns } }) },
  });
  await fill(user, '郵便番号', '1000001');
  const explained = await screen.findByText(/この郵便番号には12件の町名があります。/);
  expect(explained.compareDocumentPosition(field('町名をさがす'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expectField('町名をさがす').toHaveAccessibleDescription(/欄に直接入力してください。/);
  expect(screen.queryByRole('radio')).toBeNull();
  await fill(user, '町名をさがす', '第');
  expect(screen.getAllByRole('radio')).toHaveLength(10);
  expect(screen.getByText(/ほか2件の町名は、絞り込むと表示されます。/)).toBeVisible();
  await fill(user, '町名をさがす', '第11');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: '第11町' }));
  expectField('町名・番地').toHaveValue('第11町');
});

test('towns with kana are narrowed by hiragana and by katakana, and the number that is left is announced', async () => {
  const towns = Array.from({ length: 12 }, (_, index) => ({
    ...chiyoda,
    town: `春日第${index}町`,
    cityKana: 'キヨスシ',
    townKana: index === 3 ? 'ハルヒアケガワラ' : 'ハルヒホカ',
  }));
  const { user } = await reachDestination({
    answers: { 'GET /v1.0/addresses': () => ({ body: { addresses: towns } }) },
  });
  await fill(user, '郵便番号', '1000001');
  expect(await screen.findByText('町名を12件の中からお選びください。')).toBeInTheDocument();
  expectField('町名をさがす').toHaveAccessibleDescription(/漢字またはかな/);
  for (const kana of ['あけが', 'アケガ', 'ｱｹｶﾞ']) {
    await fill(user, '町名をさがす', kana);
    expect(screen.getByText('1件の町名があります。')).toBeInTheDocument();
    expect(screen.getByRole('radio')).toHaveAccessibleName('春日第3町');
  }
});

test('copying the present destination says what it did, and writes the telephone number with its hyphens', async () => {
  const { user } = await reachDestination();
  await press(user, '現在のお届け先をもとに入力する');
  expect(await screen.findByText(/現在のお届け先を入力欄に入れました。/)).toBeVisible();
  expectField('電話番号').toHaveValue('03-1234-5678');
  await next(user);
  expect(await findSummary()).toHaveTextContent('現在のお届け先と同じです。');
  expect(screen.queryByText(/入力欄に入れました/)).toBeNull();
});

test('a word on what was filled in goes with the first edit after it', async () => {
  const { user } = await reachDestination();
  await press(user, '現在のお届け先をもとに入力する');
  await screen.findByText(/入力欄に入れました/);
  await user.type(field('建物名・部屋番号'), '1');
  await waitFor(() => expect(screen.queryByText(/入力欄に入れました/)).toBeNull());
  await fill(user, '郵便番号', '1000001');
  await fill(user, '町名・番地', '千代田');
  expect(await screen.findByText(/続けて番地を入力してください。/)).toBeVisible();
  await user.type(field('町名・番地'), '2');
  await waitFor(() => expect(screen.queryByText(/続けて番地を/)).toBeNull());
});

test('copying the present destination after a failed press shows no error until the next press', async () => {
  const { user } = await reachDestination();
  await next(user);
  await findSummary();
  await press(user, '現在のお届け先をもとに入力する');
  expect(await screen.findByText(/現在のお届け先を入力欄に入れました。/)).toBeVisible();
  expect(screen.queryByRole('group', { name: /^入力内容をご確認ください/ })).toBeNull();
  expectField('郵便番号').not.toBeInvalid();
  await next(user);
  expect(await findSummary()).toHaveTextContent('新しいお届け先が、現在のお届け先と同じです。');
});
