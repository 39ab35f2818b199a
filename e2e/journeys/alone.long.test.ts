import type { ChildProcess } from 'node:child_process';
import { createCustomer, nextMember } from '../support/customer';
import { inboxUrl, siteUrl } from '../support/environment';
import { freePort, startUntil, stop } from '../support/processes';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const started: ChildProcess[] = [];
afterEach(() => Promise.all(started.splice(0).map(stop)));

/** `npm run dev` in a remote's folder, against the site of all journeys. Resolves to its address. */
async function dev(remote: string): Promise<string> {
  const env = {
    PORT: new URL(siteUrl).port,
    MAIL_PORT: new URL(inboxUrl).port,
    DEV_PORT: String(await freePort()),
  };
  const program = ['scripts/run.mjs', 'dev', remote];
  const { child } = await startUntil(/Stop with Ctrl\+C/, program, { env });
  started.push(child);
  return `http://localhost:${env.DEV_PORT}`;
}

describe('a remote alone, in a small shell of its own', () => {
  test('remote-auth alone shows its first step', async () => {
    const url = await dev('remote-auth');
    const { page, problems } = await openBrowser();
    await page.goto(url);
    await page.getByLabel('メールアドレス').waitFor();
    expect(problems).toEqual([]);
  });

  test('remote-order-form alone is signed in, goes on to a step, and keeps it over a reload', async () => {
    const url = await dev('remote-order-form');
    const { page, problems } = await openBrowser();
    await page.goto(`${url}?member=${nextMember()}`);
    const customer = createCustomer(page);
    await customer.heading('変更する内容をお選びください');
    await customer.chooses('お届け先');
    await customer.heading('新しいお届け先');
    await page.reload();
    await customer.heading('新しいお届け先');
    expect(problems).toEqual([]);
  });
});
