import { store } from '@order-change/client';
import { selectSubTitle } from '@order-change/client/host';
import { emptyDestination } from '@order-change/contract';
import { anItem, anOrder } from '@order-change/testing';
import { fill, findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import {
  findSummary,
  type FormOptions,
  linesOf,
  next,
  openAt,
  undeliverable,
} from '../../testing/open-form';

afterEach(forgetSession);

const reachProducts = (options?: FormOptions) => openAt('products', {}, options);

const shownTitle = () => selectSubTitle(store.getState(), window.location.pathname);
const rows = () => within(screen.getByRole('group', { name: '商品' })).getAllByRole('listitem');

test('each line has its month, picture and temperature; a closed one says why', async () => {
  const order = anOrder({ unchangeableReasons: { lines: { 2: 'MSGEORSE0003' } } });
  await reachProducts({ order });
  const [first, second] = rows();
  expect(first).toHaveTextContent('2026年12月お届け北海道産 じゃがいも 5kg常温');
  expect(first?.querySelector('img')).toHaveAttribute('src', '/images/items/100001.svg');
  expect(second).toHaveTextContent('この商品はこのサイトでは変更できません。');
  expect(screen.getByRole('link', { name: '0120-000-000' })).toBeVisible();
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
});

test('several closed lines with one reason are marked, and the reason and whom to ask are said once, above them', async () => {
  const lines = linesOf('100001', '100002', '100003').map((line) => ({
    ...line,
    changeable: line.lineNumber === 3,
  }));
  await reachProducts({ order: anOrder({ lines }) });
  expect(rows().map((row) => row.textContent?.includes('変更不可'))).toEqual([true, true, false]);
  expect(document.body.textContent?.match(/このサイトでは変更できません。/g)).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: '0120-000-000' })).toHaveLength(1);
  expect(rows()[0]).not.toHaveTextContent('このサイトでは');
});

test('closed lines that have different reasons each say their own', async () => {
  const lines = linesOf('100001', '100002').map((line) => ({ ...line, changeable: false }));
  const unchangeableReasons = { lines: { 2: 'MSGEORSI0001' } };
  await reachProducts({ order: anOrder({ lines, unchangeableReasons }) });
  expect(rows()[0]).toHaveTextContent('この商品はこのサイトでは変更できません。');
  expect(rows()[1]).toHaveTextContent('この商品には、選択できるお届け時間帯がありません。');
  expect(screen.queryByText('変更不可')).toBeNull();
});

test('a line is changed, changed again, and left as it was', async () => {
  const { user } = await reachProducts();
  await press(user, '2026年12月お届け：商品を変更する');
  expect(await findStep('変更後の商品をお選びください')).toHaveFocus();
  expect(shownTitle()).toBe('商品の選択');
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  expect(shownTitle()).toBe('商品');
  expect(rows()[0]).toHaveTextContent('変更あり長野県産 りんご 3kg');
  expect(rows()[0]).toHaveTextContent('変更前：北海道産 じゃがいも 5kg');
  expect(screen.getByRole('button', { name: '2026年12月お届け：選び直す' })).toHaveFocus();
  await press(user, '2026年12月お届け：変更をやめる');
  expect(rows()[0]).not.toHaveTextContent('変更あり');
});

test('a slot that a product resets is said once, above the list, aloud as it happens', async () => {
  const { user } = await reachProducts();
  await press(user, '2026年12月お届け：商品を変更する');
  await press(user, '北海道産 いくら醤油漬け：この商品を選ぶ');
  await findStep('商品の変更・追加');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('「希望なし」に変更しました。');
  expect(notice.nextElementSibling).toContainElement(rows()[0] ?? null);
  await press(user, '商品を追加する');
  await press(user, '選ばずに戻る');
  await findStep('商品の変更・追加');
  expect(screen.getByText('「希望なし」に')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the present product cannot be picked for its own row, and says why (MSGEORSI0007)', async () => {
  const { user } = await reachProducts();
  await press(user, '2026年12月お届け：商品を変更する');
  const present = '北海道産 じゃがいも 5kg：この商品を選ぶ';
  expect(await screen.findByRole('button', { name: present })).toBeDisabled();
  expect(screen.getByText('変更前と同じ商品です。')).toBeVisible();
});

test('nothing changed is refused on 「次へ」 until something is', async () => {
  const { user } = await reachProducts();
  await next(user);
  expect(await findSummary()).toHaveTextContent('商品を1点以上変更してください。');
  await press(user, '商品を追加する');
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await findStep('商品の変更・追加');
  expect(screen.queryByText('商品を1点以上変更してください。')).toBeNull();
  expect(rows()[2]).toHaveTextContent('2027年2月お届け追加');
  const added = screen.getByRole('button', { name: '2027年2月お届け：選び直す' });
  expect(added).toHaveFocus();
  expect(added).toHaveAccessibleDescription('長野県産 りんご 3kg');
  await press(user, '2027年2月お届け：追加をやめる');
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('button', { name: '商品を追加する' })).toHaveFocus();
});

test('catalogue and list name the month of each added product, which moves up if one before it is taken out', async () => {
  const { user } = await reachProducts();
  for (const [month, item] of [
    ['2027年2月', '長野県産 りんご 3kg'],
    ['2027年3月', '静岡県産 深蒸し煎茶'],
  ]) {
    await press(user, '商品を追加する');
    await findStep('追加する商品をお選びください');
    expect(document.body).toHaveTextContent(`${month}お届け分として追加します。`);
    await press(user, `${item}：この商品を選ぶ`);
    await findStep('商品の変更・追加');
    expect(rows().at(-1)).toHaveTextContent(`${month}お届け追加${item}`);
  }
  await press(user, '2027年3月お届け：選び直す');
  await findStep('追加する商品をお選びください');
  expect(document.body).toHaveTextContent('2027年3月お届け分として追加します。');
  await press(user, '選ばずに戻る');
  await findStep('商品の変更・追加');
  await press(user, '2027年2月お届け：追加をやめる');
  expect(rows().at(-1)).toHaveTextContent('2027年2月お届け追加静岡県産 深蒸し煎茶');
});

test('a customer without a chosen product comes back to the row that opened the catalogue', async () => {
  const { user } = await reachProducts();
  for (const opener of ['2026年12月お届け：商品を変更する', '商品を追加する']) {
    await press(user, opener);
    await press(user, '選ばずに戻る');
    await findStep('商品の変更・追加');
    expect(screen.getByRole('button', { name: opener })).toHaveFocus();
  }
});

test('an order without a changeable line needs an added product', async () => {
  const lines = anOrder().lines.map((line) => ({ ...line, changeable: false }));
  const { user } = await reachProducts({ order: anOrder({ lines }) });
  await next(user);
  expect(await findSummary()).toHaveTextContent('商品を1点以上追加してください。');
});

test('a full order takes no thirteenth product', async () => {
  const lines = linesOf(...Array<string>(12).fill('100001'));
  const { user } = await reachProducts({ order: anOrder({ lines }) });
  const add = screen.getByRole('button', { name: '商品を追加する' });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('選択できる商品は12点までです。');
  await user.click(add);
  expect(screen.getByRole('heading', { name: '商品の変更・追加' })).toBeVisible();
});

test('items that cannot go to the destination say so before they are chosen, asked a page at a time', async () => {
  const items = Array.from({ length: 70 }, (_, index) =>
    anItem({ itemNo: String(300000 + index), name: `品物${index}` }),
  );
  const catalog = { catalogCode: 'GIFT', name: 'カタログ', items };
  const lines = [{ lineNumber: 1, deliveryMonth: '2026-12', itemNo: '300000', changeable: true }];
  const { user, requests } = await reachProducts({
    order: anOrder({ catalog, lines }),
    answers: {
      'GET /v1.0/validation/undeliverable': () =>
        undeliverable('300002', 'MSGEORSE0006', '小笠原村'),
    },
  });
  await press(user, '商品を追加する');
  const item = await screen.findByRole('button', { name: '品物2：この商品を選ぶ' });
  await waitFor(() => expect(item).toBeDisabled());
  expect(screen.getByText(/冷凍の商品は、小笠原村にはお届けできません。/)).toBeVisible();
  await press(user, 'さらに表示（残り46点）');
  const cards = () => screen.getAllByRole('button', { name: /この商品を選ぶ/ });
  await waitFor(() => expect(cards()).toHaveLength(48));
  expect(screen.getByText('品物24').closest('li')).toHaveFocus();
  await waitFor(() => expect(requests).toHaveLength(3));
  const asked = requests.slice(1).map(({ params }) => params as { itemNo: string[] });
  expect(asked.map(({ itemNo }) => itemNo.length)).toEqual([24, 24]);
  expect(asked[0]).toMatchObject({ zipCode: '1000001', catalogCode: 'GIFT' });
});

test('a reason that all items of a page have is said once, above them', async () => {
  const { user } = await reachProducts({
    answers: {
      'GET /v1.0/validation/undeliverable': ({ params }) => ({
        body: {
          undeliverableItems: (params as { itemNo: string[] }).itemNo.map((itemNo) => ({
            itemNo,
            code: 'MSGEORSE0006',
            params: ['小笠原村'],
          })),
        },
      }),
    },
  });
  await press(user, '商品を追加する');
  expect(await screen.findByText(/冷凍の商品は、小笠原村にはお届けできません。/)).toBeVisible();
  const cards = screen.getAllByRole('button', { name: /この商品を選ぶ/ });
  expect(screen.getAllByText('お選びいただけません。')).toHaveLength(cards.length);
  for (const card of cards) expect(card).toBeDisabled();
});

test('while a new destination is being entered, the present one forbids nothing', async () => {
  const { user, requests } = await openAt(
    'products',
    { destination: emptyDestination },
    {
      answers: {
        'GET /v1.0/validation/undeliverable': ({ params }) =>
          (params as { zipCode: string }).zipCode === '1000001'
            ? undeliverable('100003', 'MSGEORSE0012')
            : undeliverable('100002', 'MSGEORSE0012'),
      },
    },
  );
  const isAsked = () => requests.some(({ call }) => call.includes('undeliverable'));
  await press(user, '2026年12月お届け：商品を変更する');
  const apples = '長野県産 りんご 3kg：この商品を選ぶ';
  expect(await screen.findByRole('button', { name: apples })).toBeEnabled();
  await press(user, apples);
  await findStep('商品の変更・追加');
  expect(isAsked()).toBe(false);

  await next(user);
  await findStep('新しいお届け先');
  await fill(user, '郵便番号', '0600001');
  await press(user, '戻る');
  await findStep('商品の変更・追加');
  const box = await screen.findByRole('alert');
  expect(box).toHaveTextContent('お届けできない商品が1点あります');
  expect(box).toHaveTextContent('別の商品に変更するか、お届け先を変更してください。');
  expect(within(box).getByRole('link', { name: 'お届け先を変更する' })).toBeVisible();
  expect(box.nextElementSibling).toContainElement(rows()[1] ?? null); // above the list
  expect(rows().filter((row) => /お届け不可/.test(row.textContent ?? ''))).toEqual([rows()[1]]);
  expect(screen.getAllByText(/お届けできません/)).toHaveLength(1);
});

test('the catalogue is searched in any width or kana, and filtered by temperature', async () => {
  const { user } = await reachProducts();
  await press(user, '商品を追加する');
  const frozen = { name: /^冷凍（/, hidden: true };
  await fill(user, '商品を検索（全4点）', 'ﾘﾝｺﾞ');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /この商品を選ぶ/ })).toHaveLength(1),
  );
  expect(screen.queryByRole('button', frozen)).toBeNull();
  await fill(user, '商品を検索（全4点）', '');
  await user.click(await screen.findByRole('button', frozen));
  await fill(user, '商品を検索（全4点）', 'ﾘﾝｺﾞ');
  expect(await screen.findByText(/該当する商品が見つかりませんでした。/)).toBeVisible();
  await fill(user, '商品を検索（全4点）', '');
  expect(
    await screen.findByRole('button', { name: /いくら醤油漬け：この商品を選ぶ/ }),
  ).toBeVisible();
});
