import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { enterDestination } from '../support/messages';
import type { Listener } from '../support/screen-reader';
import { useBrowser } from '../support/use-browser';
import { walk, walksTo } from '../support/walk';

const openBrowser = useBrowser();

interface Shown {
  field: string;
  text: string;
}

/** A mistake is shown in the summary, which takes the focus, and at its field. */
async function expectShown(page: Page, reader: Listener, { field, text }: Shown): Promise<void> {
  const summary = page.getByRole('group', { name: '入力内容をご確認ください' });
  await summary.getByRole('link', { name: text }).waitFor();
  await reader.hears('入力内容をご確認ください');
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.title()).toContain('エラー：');
  const input = page.getByLabel(field, { exact: true }).first();
  await lookAtBothWidths(page, async () => {
    await page.getByText(text).nth(1).waitFor();
    await summary.getByRole('link', { name: text }).click();
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  });
}

test.each(walksTo('at a field'))('$code: $how', async (message) => {
  const { page, reader } = await walk(await openBrowser(), message);
  await expectShown(page, reader, message);
});

test('one mistake after the other in a destination that is right otherwise', async () => {
  const { page, reader } = await walk(await openBrowser(), {
    reach: async ({ customer }) => {
      await customer.chooses('お届け先');
      await customer.givesAnotherDestination();
    },
  });
  for (const message of walksTo('in the destination')) {
    const input = page.getByLabel(message.field, { exact: true });
    const right = await input.inputValue();
    await input.fill(message.wrong);
    await page.getByRole('button', { name: '次へ' }).click();
    await expectShown(page, reader, message);
    await input.fill(right);
    await page.getByText(message.text).first().waitFor({ state: 'detached' });
  }
});

test('a field clears as soon as it is right; the usual replacement is offered by one press', async () => {
  const { page } = await walk(await openBrowser(), {
    reach: enterDestination({ お届け先のお名前: '髙﨑 花子' }),
  });
  const name = page.getByLabel('お届け先のお名前');
  const error = page.getByText('入力できない文字（髙、﨑）が含まれています。');
  await error.first().waitFor();
  await page.getByRole('button', { name: '「高崎 花子」に置き換える' }).click();
  expect(await name.inputValue()).toBe('高崎 花子');
  await error.first().waitFor({ state: 'detached' });
  expect(await page.title()).not.toContain('エラー：');
  await page
    .getByRole('group', { name: '入力内容をご確認ください' })
    .waitFor({ state: 'detached' });
});
