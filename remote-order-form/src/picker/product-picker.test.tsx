import type { DescribedItem } from '@order-change/contract';
import { anItem, anOrder } from '@order-change/testing';
import { fill, findStep, forgetSession, press } from '@order-change/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, reload } from '../testing/open-form';

afterEach(forgetSession);

const items: DescribedItem[] = [
  { ...anItem(), category: '野菜', rank: 3 },
  { ...anItem({ itemNo: '100002', name: '深蒸し煎茶' }), category: '飲料', rank: 4 },
  {
    ...anItem({ itemNo: '100003', name: '浜ゆで毛がに' }),
    category: '魚介',
    readings: 'けがに かに',
    rank: 2,
  },
  {
    ...anItem({
      itemNo: '100004',
      name: 'いくら醤油漬',
      temperature: 'frozen',
      timeSlotSelectable: false,
    }),
    category: '魚介',
    rank: 1,
  },
];

function withItems(all: readonly DescribedItem[]) {
  return anOrder({ catalog: { catalogCode: 'GIFT', name: 'カタログ', items: [...all] } });
}

async function openPicker(all: readonly DescribedItem[] = items) {
  const form = await openAt('products', {}, { order: withItems(all) });
  await press(form.user, '2026年12月お届け：商品を変更する');
  await screen.findByLabelText(`商品を検索（全${all.length}点）`);
  return form;
}

const names = () =>
  screen
    .getAllByRole('button', { name: /この商品を選ぶ/ })
    .map((button) => button.getAttribute('aria-label')?.replace('：この商品を選ぶ', ''));

const findCount = (count: number) => screen.findByText(`${count}点の商品が見つかりました。`);

test('a query that is taken back leaves all items in the recommended order', async () => {
  const { user } = await openPicker();
  const recommended = names();
  expect(recommended.slice(0, 2)).toEqual(['いくら醤油漬', '浜ゆで毛がに']);
  await fill(user, '商品を検索（全4点）', '毛');
  await findCount(1);
  await fill(user, '商品を検索（全4点）', '');
  await waitFor(() => expect(names()).toEqual(recommended));
});

test('open filters say how many items they leave, and a press on that folds them up again', async () => {
  const { user } = await openPicker();
  const unfold = screen.getByRole('button', { name: '絞り込み・並べ替え' });
  await user.click(unfold);
  expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await press(user, `${items.length}点を表示する`);
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  expect(unfold).toHaveFocus();
});

test('items that were looked at stand above the whole catalogue, and not above what is searched or filtered', async () => {
  const { user } = await openPicker();
  await press(user, '深蒸し煎茶：詳しく見る');
  await press(user, '閉じる');
  const seen = () => screen.queryByRole('region', { name: '最近見た商品' });
  expect(seen()).toBeVisible();
  await fill(user, '商品を検索（全4点）', '毛');
  await findCount(1);
  expect(seen()).toBeNull();
  await fill(user, '商品を検索（全4点）', '');
  await waitFor(() => expect(seen()).toBeVisible());
  await user.click(screen.getByRole('button', { name: /^魚介/ }));
  await waitFor(() => expect(seen()).toBeNull());
});

test('each choice of a filter says how many items it leaves, and a second press takes it back', async () => {
  const { user } = await openPicker();
  const choices = (label: string) =>
    within(screen.getByRole('group', { name: label, hidden: true }))
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('（'));
  expect(choices('カテゴリー')).toEqual(['野菜（1）', '飲料（1）', '魚介（2）']);
  await press(user, '魚介（2）');
  await findCount(2);
  expect(choices('温度帯')).toEqual(['常温（1）', '冷凍（1）']);
  await user.click(screen.getByLabelText('時間帯を指定できる商品だけ（1）'));
  await findCount(1);
  expect(names()).toEqual(['浜ゆで毛がに']);
  await user.click(screen.getByLabelText('時間帯を指定できる商品だけ（1）'));
  await press(user, '魚介（2）');
  await findCount(4);
});

test('a fact that divides the catalogue is a filter, and the facts of an item are a table', async () => {
  const withOrigin = items.map((item, index) => ({
    ...item,
    facts: [{ label: '産地', value: index === 0 ? '北海道' : '青森県' }],
  }));
  const { user } = await openPicker(withOrigin);
  await user.selectOptions(screen.getByLabelText('産地'), '青森県');
  await findCount(3);
  await press(user, '浜ゆで毛がに：詳しく見る');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('産地').nextSibling).toHaveTextContent('青森県');
});

test('the detail turns to the next item and picks it', async () => {
  const { user } = await openPicker();
  await press(user, 'いくら醤油漬：詳しく見る');
  await press(user, '次の商品');
  const next = screen.getByRole('dialog', { name: '浜ゆで毛がに' });
  expect(screen.getByRole('button', { name: '次の商品' })).toHaveFocus();
  expect(next).toHaveTextContent('2／4');
  await user.click(within(next).getByRole('button', { name: /この商品を選ぶ/ }));
  await findStep('商品の変更・追加');
  expect(
    screen.getByRole('button', { name: '2026年12月お届け：選び直す' }),
  ).toHaveAccessibleDescription('浜ゆで毛がに');
});

test('items are sorted by recommendation, and otherwise if the customer asks for it', async () => {
  const { user } = await openPicker();
  expect(names()[0]).toBe('いくら醤油漬');
  await user.selectOptions(screen.getByLabelText('並べ替え'), 'category');
  await waitFor(() => expect(names()[0]).toBe('北海道産 じゃがいも 5kg'));
});

test('a catalogue without categories has no filter and no order by them', async () => {
  await openPicker([anItem(), anItem({ itemNo: '100002', name: '煎茶' })]);
  expect(screen.queryByRole('group', { name: 'カテゴリー', hidden: true })).toBeNull();
  expect(screen.queryByText('カテゴリー順')).toBeNull();
  expect(names()).toEqual(['北海道産 じゃがいも 5kg', '煎茶']);
});

test('if nothing is found, the page says what to try, and one press shows all items', async () => {
  const { user } = await openPicker();
  await fill(user, '商品を検索（全4点）', '自転車');
  expect(await screen.findByText(/該当する商品が見つかりませんでした。/)).toBeVisible();
  const lists = screen.getAllByRole('list');
  expect(lists.filter((list) => within(list).queryAllByRole('listitem').length === 0)).toEqual([]);
  expect(screen.queryByText(/条件を外す/)).toBeNull();
  await press(user, 'すべての商品を表示する');
  await findCount(4);
  expect(screen.getByLabelText('商品を検索（全4点）')).toHaveValue('');
  expect(screen.getByLabelText('商品を検索（全4点）')).toHaveFocus();
});

test('an item is shown with its whole text, and stays at hand for the visit', async () => {
  const { user } = await openPicker();
  await press(user, '浜ゆで毛がに：詳しく見る');
  const dialog = screen.getByRole('dialog', { name: '浜ゆで毛がに' });
  expect(dialog).toHaveTextContent('雪の下で甘みを増したじゃがいもです。');
  await press(user, '閉じる');
  expect(screen.getByRole('button', { name: '浜ゆで毛がに：詳しく見る' })).toHaveFocus();
  await press(user, '浜ゆで毛がに：もう一度見る');
  expect(screen.getByRole('dialog', { name: '浜ゆで毛がに' })).toBeVisible();
});

test('the filter is kept for the way back, for another row and after a reload', async () => {
  const form = await openPicker();
  await fill(form.user, '商品を検索（全4点）', 'かに');
  await findCount(1);
  await press(form.user, '選ばずに戻る');
  await findStep('商品の変更・追加');
  await press(form.user, '商品を追加する');
  await findCount(1);
  expect(screen.getByLabelText('商品を検索（全4点）')).toHaveValue('かに');
  await reload(form, { order: withItems(items) });
  await findCount(1);
  expect(screen.getByLabelText('商品を検索（全4点）')).toHaveValue('かに');
});

test('a press on 「さらに表示」 leaves the shown items as they are', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    anItem({ itemNo: String(300000 + index), name: `品物${index}` }),
  );
  const { user } = await openPicker(many);
  const [first] = screen.getAllByRole('listitem');
  await press(user, 'さらに表示（残り6点）');
  await waitFor(() => expect(names()).toHaveLength(30));
  expect(document.contains(first as HTMLElement)).toBe(true);
});

test('the catalogue says before a product is picked that one without a time slot resets the slot of all deliveries', async () => {
  await openPicker();
  expect(screen.getByText('「希望なし」に').parentElement).toHaveTextContent(
    'すべてのお届けの時間帯が「希望なし」になります。',
  );
});
