import { createCustomer } from '../support/customer';
import { whileActive } from '../support/release';
import { openForm, signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';
import { news, saysSomethingNew, type Variant } from '../support/variant';

const openBrowser = useBrowser();
const remote = 'remote-order-form';
const next: Variant = { remote, version: '99.2.0', source: saysSomethingNew };

test('a session keeps the versions that it began with, and the next visitor gets the new ones', async () => {
  const { page } = await openBrowser();
  const customer = createCustomer(page);
  await openForm(page, await signIn());
  await whileActive(next, async () => {
    await page.reload();
    await customer.heading('変更する内容をお選びください');
    expect(await page.getByText(news).count()).toBe(0);

    const visitor = await openBrowser();
    await openForm(visitor.page, await signIn());
    await visitor.page.getByText(news).waitFor();
  });
});

test('what was typed is still there when the version of the form is withdrawn', async () => {
  const { page } = await openBrowser();
  const customer = createCustomer(page);
  await whileActive(next, async () => {
    await openForm(page, await signIn());
    await page.getByText(news).waitFor();
    await customer.chooses('お届け先');
    await customer.givesAnotherDestination();
  });
  await page.reload();
  await page.getByLabel('町名・番地').waitFor();
  expect(await page.getByLabel('町名・番地').inputValue()).toBe('梅田1-2-3');
  expect(await page.getByLabel('お届け先のお名前').inputValue()).toBe('鈴木 太郎');
  expect(await page.getByText(news).count()).toBe(0);
});
