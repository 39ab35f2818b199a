import { createCustomer } from '../support/customer';
import { phone, useBrowser } from '../support/use-browser';

jest.setTimeout(240_000); // The line is the slow part of it.

const openBrowser = useBrowser();
/** Bytes a second of a phone whose data are used up: 128 kbit/s. */
const throughput = 16_000;

test('at 128 kbit/s the files of the page arrive in time, and a customer completes the order', async () => {
  const { page, context, problems } = await openBrowser(phone);
  page.setDefaultTimeout(60_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const customer = createCustomer(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  await customer.asksForACode();
  await customer.entersTheCode();
  await customer.provesMembership();
  await customer.reachesTheCheck();
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  expect(problems).toEqual([]);
  expect((await context.cookies()).filter(({ value }) => value.includes('~'))).toEqual([]);
});
