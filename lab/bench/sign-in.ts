import { demoPhoneNumber } from 'api-server';
import { codeIn, createInbox } from 'e2e/support/inbox';
import type { APIRequestContext, Browser, Cookie } from 'playwright-core';

/** An order that nothing else in the demo data speaks of. */
const membershipNumber = '1000000011';
const contactEmail = 'bench@example.jp';

/** Signs in through the API and passes the membership check: the cookies of that session. */
export async function signIn(browser: Browser, url: string, inboxUrl: string): Promise<Cookie[]> {
  const context = await browser.newContext({ baseURL: url });
  const { request } = context;
  await post(request, 'authentication/send-code', { contactEmail });
  const oneTimePassword = codeIn(await createInbox(inboxUrl).waitFor(contactEmail));
  await post(request, 'authentication/check-code', { contactEmail, oneTimePassword });
  const phoneNumber = demoPhoneNumber;
  await post(request, 'subscription-order/search', { membershipNumber, phoneNumber });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(`/api/v1.0/${path}`, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}
