import { selectOpenOrder, store } from '@order-change/client';
import { aMetadata, anOrder, refused } from '@order-change/testing';
import { answerDialog, findStep, press } from '@order-change/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import {
  askForCode,
  enterCode,
  enterMember,
  expiresIn,
  forgetAll,
  openSignIn,
  reload,
  startClock,
} from '../testing/open-sign-in';

beforeEach(startClock);
afterEach(forgetAll);

const first = {
  orderNumber: 'A000000009',
  firstDeliveryMonth: '2027-01',
  lastDeliveryMonth: '2027-06',
  itemNames: ['りんご', 'みかん', 'ぶどう'],
  itemCount: 6,
  changeAcceptedUntilDatetime: new Date('2026-12-20T15:00:00Z'),
};
const second = {
  ...first,
  orderNumber: 'A000001009',
  lastDeliveryMonth: '2027-01',
  itemNames: ['もも'],
  itemCount: 1,
};
const closed = { ...second, orderNumber: 'A000002009', closedCode: 'MSGEORSE0003' };
const list = { orders: [first, second, closed] };

/** An API whose session keeps the choice. */
function listing(choose?: () => object, isAcceptedShown = false) {
  let chosen = '';
  const telling = { orderLists: true, acceptedChanges: isAcceptedShown };
  return {
    'GET /v1.0/metadata': () => ({ body: { ...aMetadata(), ...telling } }),
    'POST /v1.0/subscription-order/search': ({ body }: { body: unknown }) => {
      const { orderNumber } = (body ?? {}) as { orderNumber?: string };
      if (orderNumber && choose) return choose();
      chosen = orderNumber ?? chosen;
      const answer = chosen ? anOrder({ orderNumber: chosen }) : list;
      return { body: answer, headers: expiresIn(30) };
    },
  };
}

async function openAtOrders(answers: ReturnType<typeof listing> = listing()) {
  const opened = await openSignIn(answers as never);
  await askForCode(opened.user);
  await enterCode(opened.user);
  await findStep('会員情報の確認');
  await enterMember(opened.user);
  await findStep('変更するご注文の選択');
  return opened;
}

test('a member with several orders reads number, months, first items and cut-off of each, and why one is closed', async () => {
  await openAtOrders();
  const listed = screen.getByRole('list', { name: 'ご注文の一覧' });
  const [one, other, shut] = within(listed).getAllByRole('listitem');
  expect(one).toHaveTextContent('ご注文番号 A000000009');
  expect(one).toHaveTextContent('2027年1月～2027年6月');
  expect(one).toHaveTextContent('りんごみかんぶどうほか3品');
  expect(one).toHaveTextContent('2026年12月20日 24:00まで');
  expect(other).toHaveTextContent(/お届け月2027年1月商品もも変更の受付期限/);
  expect(shut).toHaveTextContent('このサイトでは受け付けられません');
  expect(within(shut as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(shut as HTMLElement).getByRole('link', { name: '0120-000-000' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: '変更するご注文の選択' })).toHaveFocus(),
  );
});

test('the order that is chosen by its button is the one that the form opens', async () => {
  const { user, requests } = await openAtOrders();
  await press(user, 'このご注文を変更する：A000001009');
  await screen.findByText('ご注文内容の変更手続き');
  expect(selectOpenOrder(store.getState())?.orderNumber).toBe('A000001009');
  const searches = requests.filter(({ call }) => call.endsWith('/search'));
  expect(searches.map(({ headers }) => headers['x-orders'])).toEqual(['list', 'list']);
});

test('an order with an accepted change is chosen to see that, if the API shows it', async () => {
  const accepted = { ...second, closedCode: 'MSGEORSE0009' };
  const answers = {
    ...listing(undefined, true),
    'POST /v1.0/subscription-order/search': ({ body }: { body: { orderNumber?: string } }) => ({
      body: body.orderNumber ? anOrder(body) : { orders: [first, accepted] },
      headers: expiresIn(30),
    }),
  };
  const { user, requests } = await openAtOrders(answers as never);
  await press(user, '受け付けた変更を確認する：A000001009');
  await screen.findByText('ご注文内容の変更手続き');
  const searches = requests.filter(({ call }) => call.endsWith('/search'));
  expect(searches.map(({ headers }) => headers['x-accepted'])).toEqual(['change', 'change']);
});

test('a reload of the list shows it again', async () => {
  const opened = await openAtOrders();
  await reload(opened, listing());
  await findStep('変更するご注文の選択');
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3);
});

test('a list that does not come says so without a dialog, names whom to ask, and can be asked for again', async () => {
  const opened = await openAtOrders();
  let isLost = true;
  const answers = listing();
  const { user } = await reload(opened, {
    ...answers,
    'POST /v1.0/subscription-order/search': (request: { body: unknown }) =>
      isLost ? { status: 503, body: '' } : answers['POST /v1.0/subscription-order/search'](request),
  } as never);
  const title = await screen.findByText('ご注文の一覧を読み込めませんでした');
  expect(title.closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: '0120-000-000' })).toBeVisible();
  isLost = false;
  await press(user, 'もう一度読み込む');
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3);
});

test('the list says at an order that did not open what to do, once the dialog is closed', async () => {
  const { user } = await openAtOrders(listing(() => ({ status: 500, body: '' })));
  await press(user, 'このご注文を変更する：A000001009');
  await answerDialog('OK');
  const notice = await screen.findByText('ご注文を開けませんでした');
  const [, other] = within(screen.getByRole('list', { name: 'ご注文の一覧' })).getAllByRole(
    'listitem',
  );
  expect(other).toContainElement(notice);
  expect(other).toHaveTextContent('もう一度お選びください。');
  expect(other).toHaveTextContent('0120-000-000');
});

test('an order that closed meanwhile says why, and the others can still be chosen', async () => {
  const { user } = await openAtOrders(listing(() => refused('MSGEORSE0009')));
  await press(user, 'このご注文を変更する：A000000009');
  const notice = (await screen.findByText('ご注文の変更をすでに受け付けています。')).closest(
    '[tabindex]',
  );
  await waitFor(() => expect(notice).toHaveFocus());
  expect(screen.getAllByRole('button', { name: /このご注文を変更する/ })).toHaveLength(2);
});
