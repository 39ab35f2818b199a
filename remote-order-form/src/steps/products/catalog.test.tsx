import { loadCatalog } from '@order-change/client';
import { anOrder, type FakeAnswer, fakeApi } from '@order-change/testing';
import { findStep, forgetSession, press } from '@order-change/testing/screen';
import { act, screen } from '@testing-library/react';
import {
  contact,
  next,
  openAt,
  otherDestination,
  otherTimeSlot,
  reload,
} from '../../testing/open-form';

const whole = anOrder();
const { catalogCode, name, items } = whole.catalog;
let count = 0;

/** An order whose catalogue is at an address that no earlier test has loaded, and that address's call. */
function aShortOrder() {
  count += 1;
  const url = `/api/v1.0/catalogs/GIFT-2026A-${String(count).padStart(16, '0')}`;
  const own = items.slice(0, 2);
  const order = anOrder({ catalog: { catalogCode, name, items: own, url } });
  const answers = { [`GET ${url}`]: (): FakeAnswer => ({ body: { catalogCode, name, items } }) };
  return { order, answers };
}

/** As the host does it once the form is there. */
const load = () => act(() => loadCatalog());

afterEach(forgetSession);

test('the products wait for the catalogue, and show it when it has come', async () => {
  const { user } = await openAt('products', {}, aShortOrder());
  expect(await screen.findByText('商品の一覧を読み込んでいます')).toBeVisible();
  expect(screen.getByRole('heading', { name: '商品の変更・追加' })).toHaveFocus();
  await load();
  await press(user, /商品を変更する/);
  expect(await screen.findByText('長野県産 りんご 3kg')).toBeVisible();
});

test('a catalogue that fails says so, with a retry and the way back', async () => {
  const { order, answers } = aShortOrder();
  const { user } = await openAt('products', {}, { order });
  await load();
  expect(await screen.findByText('商品の一覧を読み込めませんでした')).toBeVisible();
  await press(user, '戻る');
  await findStep('変更する内容をお選びください');
  await next(user);
  fakeApi(answers);
  await press(user, 'もう一度読み込む');
  expect(await screen.findByRole('button', { name: /商品を変更する/ })).toBeVisible();
});

test('destination and time slot are changed without a catalogue', async () => {
  const { order } = aShortOrder();
  const { user } = await openAt(
    'destination',
    { ...otherDestination, ...otherTimeSlot, contact },
    { order },
  );
  await load();
  await next(user);
  await findStep('変更内容のご確認');
  await press(user, 'この内容で変更を申し込む');
  await findStep('変更を受け付けました');
  expect(screen.getAllByText('14時〜16時').length).toBeGreaterThan(0);
});

test('a catalogue that comes while a step is filled in takes nothing from it', async () => {
  await openAt('confirm', { ...otherTimeSlot, contact }, aShortOrder());
  const button = screen.getByRole('button', { name: 'この内容で変更を申し込む' });
  button.focus();
  await load();
  expect(button).toHaveFocus();
  await findStep('変更内容のご確認');
});

test('a draft with chosen products waits after a reload, and stands then where it was', async () => {
  const { order, answers } = aShortOrder();
  const opened = await openAt('products', { contact }, { order, answers });
  await load();
  const { user } = opened;
  await press(user, /商品を変更する/);
  await press(user, '長野県産 りんご 3kg：この商品を選ぶ');
  await next(user);
  await findStep('変更内容のご確認');
  const other = aShortOrder();
  const again = await reload(opened, other);
  expect(await screen.findByText('商品の一覧を読み込んでいます')).toBeVisible();
  await load();
  await findStep('変更内容のご確認');
  expect(screen.getByText('長野県産 りんご 3kg')).toBeVisible();
  await press(again.user, 'この内容で変更を申し込む');
  await findStep('変更を受け付けました');
  expect(screen.getByText('長野県産 りんご 3kg')).toBeVisible();
});
