import type { Locator, Page, Route } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import {
  cutOff,
  expectAcceptedOnce,
  expectNoWord,
  isSubmission,
  lose,
  reachTheCheck,
  type Submitting,
} from '../support/submission';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

/** A demo member whose order is closed by a change. */
const memberOfAClosedOrder = '1000000004';

/** However slow the machine is: the page asks again only after it was looked at. */
async function cutOffUntilLookedAt(
  { page, customer }: Submitting,
  first: (route: Route) => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> {
  let letGo: () => void = () => undefined;
  await cutOff(page, first, new Promise((resolve) => (letGo = resolve)));
  await customer.press('この内容で変更を申し込む');
  await look();
  await expectNoWord(page);
  letGo();
}

test.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('a double press submits once, and selects no text, %s', async (_where, viewport) => {
  const visit = await reachTheCheck(await openBrowser(viewport));
  await visit.page.getByRole('button', { name: 'この内容で変更を申し込む' }).dblclick();
  const selected = await visit.page.evaluate(() => String(getSelection()));
  expect(selected.trim()).toBe('');
  await expectAcceptedOnce(visit);
  expect(visit.sent).toHaveLength(1);
});

test('the second half of a double press that comes when the receipt is there selects and presses nothing', async () => {
  const { page } = await reachTheCheck(await openBrowser(desktop));
  const half = async (target: Locator, clickCount: number) => {
    await target.hover();
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await half(page.getByRole('button', { name: 'この内容で変更を申し込む' }), 1);
  const heading = page.getByRole('heading', { name: '変更を受け付けました' });
  await heading.waitFor();
  await half(heading, 2);
  expect((await page.evaluate(() => String(getSelection()))).trim()).toBe('');
  await half(page.getByRole('button', { name: 'トップページへ' }), 2);
  expect(new URL(page.url()).pathname).toBe('/order-change-form');
  await half(heading, 1);
  await half(heading, 2);
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
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

  test.each(cuts)(
    'after a lost answer (%s) the page asks again with the same key',
    async (_where, cut) => {
      const visit = await reachTheCheck(await openBrowser());
      await cutOffUntilLookedAt(visit, cut, () =>
        visit.page.getByText('受け付けの結果を確認しています').waitFor(),
      );
      await expectAcceptedOnce(visit);
      expect(visit.sent).toHaveLength(2);
    },
  );

  test('if the answer never comes the page asks again with the same key', async () => {
    const visit = await reachTheCheck(await openBrowser());
    await shortenTheNextTimeout(visit.page);
    await cutOffUntilLookedAt(
      visit,
      (route) => route.fetch(),
      () => visit.page.getByText('お申し込みを送信しています').waitFor(),
    );
    await expectAcceptedOnce(visit);
    expect(visit.sent).toHaveLength(2);
  });

  test('if the network is gone the page asks again as soon as it returns', async () => {
    const visit = await reachTheCheck(await openBrowser());
    await visit.context.setOffline(true);
    await visit.customer.press('この内容で変更を申し込む');
    await lookAtBothWidths(visit.page, () =>
      visit.page.getByText('インターネットに接続されていません').waitFor(),
    );
    await expectNoWord(visit.page);
    await visit.context.setOffline(false);
    await expectAcceptedOnce(visit);
  });

  test('if no answer comes for long the page says so, and asks again on request', async () => {
    const watched = await openBrowser();
    await watched.page.clock.install();
    const visit = await reachTheCheck(watched);
    const { page, customer } = visit;
    await page.route(isSubmission, lose);
    await customer.press('この内容で変更を申し込む');
    const unknown = page.getByRole('alert').filter({ hasText: '確認できていません' });
    const dialog = page.getByRole('dialog', { name: 'エラー' });
    while (!(await dialog.isVisible())) await page.clock.fastForward(8_000);
    await expectNoWord(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectNoWord(page);
    await lookAtBothWidths(page, () => unknown.waitFor());

    await page.unroute(isSubmission);
    await customer.press('受け付けの結果を確認する');
    await expectAcceptedOnce(visit);
  });
});

test('an answer is lost, and the session over: signed in again, who sent it gets the receipt', async () => {
  const visit = await reachTheCheck(await openBrowser(), true);
  const { page, context, customer, member, sent } = visit;
  await cutOff(page, async (route) => {
    await route.fetch();
    await context.clearCookies();
    await route.abort('connectionreset');
  });
  await customer.press('この内容で変更を申し込む');
  await page.getByRole('dialog').getByText('操作の有効期限が切れました。').waitFor();
  await customer.press('OK');

  const signedInAgain = createCustomer(page);
  await signedInAgain.asksForACode();
  await signedInAgain.entersTheCode();
  const asked = sent.length;
  await signedInAgain.provesMembership(memberOfAClosedOrder);
  await page.getByText(/このサイトでは受け付けられません/).waitFor();
  expect(sent).toHaveLength(asked);
  await signedInAgain.press('別の会員番号で確認する');
  await signedInAgain.provesMembership(member);
  await expectAcceptedOnce(visit);
});

/** A customer does not wait the hundred seconds of the product here. */
async function shortenTheNextTimeout(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') ?? {};
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      configurable: true,
      set(this: XMLHttpRequest, milliseconds: number) {
        Object.defineProperty(XMLHttpRequest.prototype, 'timeout', timeout);
        this.timeout = Math.min(milliseconds, 3_000);
      },
    });
  });
}
