import { company } from '@order-change/contract';
import type { Page } from 'playwright-core';
import { violationsOf } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { inbox } from '../support/environment';
import { tornAtAnyWidth } from '../support/torn-words';
import { desktop, phone, useBrowser } from '../support/use-browser';
import { changeEverything } from '../support/whole-journey';

const openBrowser = useBrowser();

/** Expects a link to the contact point, a number that a phone dials and the hours. */
async function saysWhomToAsk(page: Page) {
  await page.getByRole('link', { name: 'お問い合わせ窓口' }).waitFor();
  const telephone = page.getByRole('link', { name: company.telephone });
  expect(await telephone.getAttribute('href')).toBe(`tel:${company.telephone}`);
  await page.getByText(company.hours).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await tornAtAnyWidth(page)).toEqual([]);
}

test.each([
  ['a phone', phone],
  ['a wide screen', desktop],
])(
  'a refused order, a wrong address, the receipt and its mail say on %s whom to ask',
  async (_where, viewport) => {
    const { page } = await openBrowser(viewport);
    const customer = createCustomer(page);
    await page.goto('/no-such-page');
    await saysWhomToAsk(page);
    await page.goto('/');
    await customer.asksForACode();
    await customer.entersTheCode();
    await customer.provesMembership('1000000004');
    await page.getByText('このサイトでは受け付けられません').waitFor();
    await saysWhomToAsk(page);
    await page.getByRole('button', { name: '画面が正しく動かないとき' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: company.telephone }).waitFor();
    expect(await dialog.textContent()).not.toContain('変更の内容は残ります');

    const another = await openBrowser(viewport);
    const changing = createCustomer(another.page);
    await changeEverything(another.page, changing, async () => undefined);
    await saysWhomToAsk(another.page);
    const mail = await inbox.waitFor(changing.email, 2);
    expect(mail.Text).toContain(`${company.site}contact/`);
  },
);
