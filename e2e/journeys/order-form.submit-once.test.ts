import type { Page, Request, Route } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer, nextMember, type Customer } from '../support/customer';
import { inbox } from '../support/environment';
import { receiptNumberIn } from '../support/receipt';
import { openForm, signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const isSubmission = (url: URL) => url.pathname === '/api/v1.0/subscription-order';

/** A visitor of the form, of whom one press is wanted to submit. */
async function reachTheCheck({ prepare }: { prepare?: (page: Page) => Promise<void> } = {}) {
  const { page, context } = await openBrowser();
  const member = nextMember();
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isSubmission(new URL(request.url()))) sent.push(request);
  });
  await prepare?.(page);
  await openForm(page, await signIn(member));
  const customer = createCustomer(page);
  await customer.chooses('お届け時間帯');
  await page.getByRole('radio', { name: '希望なし' }).check();
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.heading('変更内容のご確認');
  return { page, context, customer, member, sent };
}

/** Until the server has answered, the page may not say how it ended. */
async function expectNoWord(page: Page): Promise<void> {
  const text = await page.getByRole('main').innerText();
  expect(text).not.toContain('受け付けました');
  expect(text).not.toContain('受け付けられませんでした');
  expect(await page.getByRole('button', { name: 'この内容で変更を申し込む' }).count()).toBe(0);
}

interface Submitted {
  page: Page;
  customer: Customer;
  member: string;
  sent: Request[];
}

/** One receipt on the page, the same in one mail, one key, and an order that is closed now. */
async function expectAcceptedOnce({ page, customer, member, sent }: Submitted): Promise<void> {
  await customer.heading('変更を受け付けました');
  const receipt = await inbox.waitFor(customer.email);
  const shown = await page.getByRole('main').innerText();
  expect(receiptNumberIn(receipt.Text)).toBe(receiptNumberIn(shown));
  const keys = new Set(sent.map((request) => request.headers()['idempotency-key']));
  expect(keys.size).toBe(1);
  await expect(signIn(member)).rejects.toThrow('MSGEORSE0009');
  expect(await inbox.list(customer.email)).toHaveLength(1);
}

/** Treats the first submission as told, and lets all others through. */
async function cutOff(page: Page, first: (route: Route) => Promise<unknown>): Promise<void> {
  let count = 0;
  await page.route(isSubmission, async (route) => {
    count += 1;
    await (count === 1 ? first(route) : route.continue());
  });
}

/** The server has decided; nobody has heard of it. */
async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

test('a double press submits once', async () => {
  const visit = await reachTheCheck();
  await visit.page.getByRole('button', { name: 'この内容で変更を申し込む' }).dblclick();
  await expectAcceptedOnce(visit);
  expect(visit.sent).toHaveLength(1);
});

describe('the exchange is cut off', () => {
  const cuts: [string, (route: Route) => Promise<unknown>][] = [
    ['before the request arrives', (route) => route.abort('connectionfailed')],
    ['after the server has accepted', lose],
    [
      'in the middle of the answer',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).slice(0, 12) });
      },
    ],
    [
      'by a proxy that gives up after the server has accepted',
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504</h1>' });
      },
    ],
  ];

  test.each(cuts)('%s: the page finds out by the same key', async (_where, cut) => {
    const visit = await reachTheCheck();
    await cutOff(visit.page, cut);
    await visit.customer.press('この内容で変更を申し込む');
    await visit.page.getByText('受け付けの結果を確認しています').waitFor();
    await expectNoWord(visit.page);
    await expectAcceptedOnce(visit);
    expect(visit.sent).toHaveLength(2);
  });

  test('by time: the answer never comes', async () => {
    const visit = await reachTheCheck({ prepare: shortenTimeouts });
    await cutOff(visit.page, (route) => route.fetch());
    await visit.customer.press('この内容で変更を申し込む');
    await visit.page.getByText('変更のお申し込みを送信しています').waitFor();
    await expectNoWord(visit.page);
    await expectAcceptedOnce(visit);
    expect(visit.sent).toHaveLength(2);
  });

  test('by a network that is gone: asked again as soon as it returns', async () => {
    const visit = await reachTheCheck();
    await visit.context.setOffline(true);
    await visit.customer.press('この内容で変更を申し込む');
    await visit.page.getByText('受け付けの結果を確認しています').waitFor();
    await expectNoWord(visit.page);
    await visit.context.setOffline(false);
    await expectAcceptedOnce(visit);
  });

  test('for long: the page says that it does not know, and asks again when it is told to', async () => {
    const visit = await reachTheCheck({ prepare: (page) => page.clock.install() });
    const { page, customer } = visit;
    await page.route(isSubmission, lose);
    await customer.press('この内容で変更を申し込む');
    const unknown = page.getByRole('alert').filter({ hasText: '確認できていません' });
    while (!(await unknown.isVisible())) await page.clock.fastForward(8_000);
    await expectNoWord(page);
    const dialog = page.getByRole('dialog', { name: 'エラー' });
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectNoWord(page);
    await lookAtBothWidths(page, () => unknown.waitFor());

    await page.unroute(isSubmission);
    await customer.press('受け付けの結果を確認する');
    await expectAcceptedOnce(visit);
  });
});

/** A customer does not wait the hundred seconds of the product here. */
async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(this: XMLHttpRequest, milliseconds: number) {
        timeout?.set?.call(this, Math.min(milliseconds, 2_000));
      },
    });
  });
}

describe('a reload while the change is on its way', () => {
  test('before the request arrived: sent once, with the key that it had', async () => {
    const visit = await reachTheCheck();
    await cutOff(visit.page, () => Promise.resolve());
    await visit.customer.press('この内容で変更を申し込む');
    await visit.page.getByText('変更のお申し込みを送信しています').waitFor();
    await visit.page.reload();
    await expectAcceptedOnce(visit);
  });

  test('after the server has accepted: the receipt is shown all the same', async () => {
    const visit = await reachTheCheck();
    const accepted = new Promise<void>((resolve) => {
      void cutOff(visit.page, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await visit.customer.press('この内容で変更を申し込む');
    await accepted;
    await expectNoWord(visit.page);
    await visit.page.reload();
    await expectAcceptedOnce(visit);
  });
});

describe('the page is left while the change is on its way, and gone on with from the top page', () => {
  async function leaveWhileSent(arrive: (route: Route) => Promise<unknown>) {
    const visit = await reachTheCheck();
    const { page, customer } = visit;
    const isUnderWay = new Promise<void>((resolve) => {
      void cutOff(page, (route) => arrive(route).then(() => resolve()));
    });
    await customer.press('この内容で変更を申し込む');
    await isUnderWay;
    await expectNoWord(page);
    await customer.press('メニュー');
    await page.getByRole('link', { name: 'TOP' }).click();
    await page.getByRole('button', { name: 'お手続きを続ける' }).waitFor();
    return visit;
  }

  test('before the request arrived: sent once, with the key that it had', async () => {
    const visit = await leaveWhileSent(() => Promise.resolve());
    await visit.customer.press('お手続きを続ける');
    await expectAcceptedOnce(visit);
  });

  test('after the server has accepted: the receipt is shown all the same', async () => {
    const visit = await leaveWhileSent((route) => route.fetch());
    await visit.customer.press('お手続きを続ける');
    await expectAcceptedOnce(visit);
    expect(visit.sent).toHaveLength(2);
  });

  test('after the server has accepted, by a page that was loaded anew', async () => {
    const visit = await leaveWhileSent((route) => route.fetch());
    await visit.page.reload();
    await visit.customer.press('お手続きを続ける');
    await expectAcceptedOnce(visit);
  });
});

test('an answer that is lost keeps its receipt though another tab learns that the session is over', async () => {
  const visit = await reachTheCheck();
  const { page, context, customer } = visit;
  const other = await context.newPage();
  await other.goto('/order-change-form');
  await createCustomer(other).chooses('お届け先');
  await createCustomer(other).givesAnotherDestination();

  let isCut = true;
  await page.route(isSubmission, (route) => (isCut ? lose(route) : route.continue()));
  await page.bringToFront();
  await customer.press('この内容で変更を申し込む');
  await page.getByText('受け付けの結果を確認しています').waitFor();
  await createCustomer(other).press('次へ');
  await other.getByRole('dialog').getByText('操作の有効期限が切れました。').waitFor();
  await createCustomer(other).press('OK');
  await other.getByLabel('メールアドレス').waitFor();
  await expectNoWord(page);
  isCut = false;
  await expectAcceptedOnce(visit);
});

test('a session that is over when the change is sent: signed in again, it is accepted once', async () => {
  const visit = await reachTheCheck();
  const { page, context, customer, member } = visit;
  await context.clearCookies();
  await customer.press('この内容で変更を申し込む');
  await page.getByRole('dialog').getByText('操作の有効期限が切れました。').waitFor();
  await customer.press('OK');
  await page.getByLabel('メールアドレス').waitFor();
  await context.addCookies(await signIn(member));
  await page.goto('/order-change-form');
  await expectAcceptedOnce(visit);
});

describe('after the receipt', () => {
  test('back submits nothing', async () => {
    const visit = await reachTheCheck();
    const { page, customer } = visit;
    await customer.press('この内容で変更を申し込む');
    await expectAcceptedOnce(visit);
    await page.goBack();
    await page.getByRole('main').waitFor();
    expect(await page.getByRole('button', { name: 'この内容で変更を申し込む' }).count()).toBe(0);
    expect(visit.sent).toHaveLength(1);
    expect(await inbox.list(customer.email)).toHaveLength(1);
  });

  test('a reload shows it again', async () => {
    const visit = await reachTheCheck();
    const { page, customer } = visit;
    await customer.press('この内容で変更を申し込む');
    await customer.heading('変更を受け付けました');
    const receiptNumber = receiptNumberIn(await page.getByRole('main').innerText());
    await page.reload();
    await page.getByText(receiptNumber).waitFor();
    expect(visit.sent).toHaveLength(1);
  });
});
