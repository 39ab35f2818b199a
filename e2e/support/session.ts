import { randomUUID } from 'node:crypto';
import { type Page, request } from 'playwright-core';
import { nextMember, phoneNumber } from './customer';
import { inbox, siteUrl } from './environment';
import { codeIn } from './inbox';

/** The cookies that hold a session; several visitors may carry the same ones. */
export type Session = Awaited<ReturnType<typeof signIn>>;

/** Signs a member in by the calls that the pages make, for tests of what comes after. */
export async function signIn(membershipNumber = nextMember()) {
  const api = await request.newContext({ baseURL: siteUrl });
  const contactEmail = `visitor-${randomUUID()}@example.jp`;
  async function call(path: string, data: object): Promise<void> {
    const response = await api.post(`/api/v1.0/${path}`, { data });
    if (!response.ok()) throw new Error(`${path} answers ${await response.text()}`);
  }
  await call('authentication/send-code', { contactEmail });
  const oneTimePassword = codeIn(await inbox.waitFor(contactEmail));
  await call('authentication/check-code', { contactEmail, oneTimePassword });
  await call('subscription-order/search', { membershipNumber, phoneNumber });
  const { cookies } = await api.storageState();
  await api.dispose();
  return cookies;
}

/** Opens the form as somebody who has signed in, and waits until its code is there: the document has the same heading. */
export async function openForm(page: Page, session: Session): Promise<void> {
  await page.context().addCookies(session);
  await page.goto('/order-change-form');
  await page
    .locator('[data-slot]')
    .getByRole('heading', { name: '変更する内容をお選びください' })
    .waitFor();
}
