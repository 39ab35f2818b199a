import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

const minute = 60_000;
const day = 24 * 60 * minute;
/** hours; the page says every time in Japan's */
const japanOffset = 9;

/** A visitor on a device whose clock goes ahead of the server's, or behind it. */
async function openWithClock(lead: number) {
  const { page } = await openBrowser();
  await page.clock.install({ time: Date.now() + lead });
  await page.goto('/');
  return { page, customer: createCustomer(page) };
}

async function proveTheAddress(lead = 0) {
  const { page, customer } = await openWithClock(lead);
  await customer.asksForACode();
  await customer.entersTheCode();
  return page;
}

/** The time at which the page says that the membership lock opens. */
async function lockMet(page: Page, membershipNumber: string, tries: number): Promise<string> {
  await page.getByLabel('会員番号').fill(membershipNumber);
  await page.getByLabel('電話番号').fill('0398765432');
  for (let count = 0; count < tries; count += 1) {
    const answered = page.waitForResponse('**/subscription-order/search');
    await page.getByRole('button', { name: 'ご注文を確認する' }).click();
    await answered;
  }
  const text = await page.getByText('を過ぎてから、もう一度お試しください。').textContent();
  return /\d{1,2}:\d\d/.exec(text ?? '')?.[0] ?? '';
}

const clocks: [string, number][] = [
  ['10 minutes fast', 10 * minute],
  ['10 minutes slow', -10 * minute],
];

test.each(clocks)(
  'on a device whose clock is %s a code lives ten minutes, and another is not offered at once',
  async (_clock, lead) => {
    const { page, customer } = await openWithClock(lead);
    await customer.asksForACode();
    await page.getByText(/有効期限：残り(10分|9分\d+秒)/).waitFor();
    await page.getByText(/^あと.+で、ここから新しい認証コードを送信できます。$/).waitFor();
    expect(await page.getByRole('button', { name: '新しい認証コードを送信する' }).count()).toBe(0);
    await lookAtBothWidths(page);
  },
);

test('a lock is said to open at the same, real time, whatever the clock of the device', async () => {
  const membershipNumber = String(randomInt(2_000_000_000, 9_999_999_999));
  const opensAt = await lockMet(await proveTheAddress(), membershipNumber, 5);
  const [hour = 0, minutes = 0] = opensAt.split(':').map(Number);
  const opening = new Date().setUTCHours(hour - japanOffset, minutes, 0, 0);
  const wait = (opening - Date.now() + day) % day;
  expect(Math.abs(wait - 30 * minute)).toBeLessThan(2 * minute);
  for (const [, lead] of clocks) {
    expect(await lockMet(await proveTheAddress(lead), membershipNumber, 1)).toBe(opensAt);
  }
});
