import type { Page, Request, Route } from 'playwright-core';
import { createCustomer, nextMember } from './customer';
import { inbox } from './environment';
import { receiptNumberIn } from './receipt';
import { openForm, signIn } from './session';
import type { Watched } from './use-browser';

export const isSubmission = (url: URL) => url.pathname === '/api/v1.0/subscription-order';

/** A customer before the check, of whom one press is wanted to submit. */
export type Submitting = Awaited<ReturnType<typeof reachTheCheck>>;

/** Leads a visitor through the form, up to the one press that submits; signed in through the pages where that matters. */
export async function reachTheCheck({ page, context }: Watched, isByPages = false) {
  const member = nextMember();
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isSubmission(new URL(request.url()))) sent.push(request);
  });
  if (isByPages) await createCustomer(page).signsIn(member);
  else await openForm(page, await signIn(member));
  const customer = createCustomer(page);
  await customer.reachesTheCheck();
  return { page, context, customer, member, sent };
}

/** Until the server has answered, the page may not say how it ended. */
export async function expectNoWord(page: Page): Promise<void> {
  const text = await page.getByRole('main').innerText();
  expect(text).not.toContain('受け付けました');
  expect(text).not.toContain('受け付けられませんでした');
  expect(await page.getByRole('button', { name: 'この内容で変更を申し込む' }).count()).toBe(0);
}

/** One receipt on the page, the same in one mail, one key, and an order that is closed now. */
export async function expectAcceptedOnce({
  page,
  customer,
  member,
  sent,
}: Submitting): Promise<void> {
  await customer.heading('変更を受け付けました');
  const receipt = await inbox.waitFor(customer.email);
  const shown = await page.getByRole('main').innerText();
  expect(receiptNumberIn(receipt.Text)).toBe(receiptNumberIn(shown));
  const keys = new Set(sent.map((request) => request.headers()['idempotency-key']));
  expect(keys.size).toBe(1);
  await expect(signIn(member)).rejects.toThrow('MSGEORSE0009');
  expect(await inbox.list(customer.email)).toHaveLength(1);
}

/** Lets `first` treat the first submission, and lets all others through, those too early once it is time. */
export async function cutOff(
  page: Page,
  first: (route: Route) => Promise<unknown>,
  time: Promise<void> = Promise.resolve(),
): Promise<void> {
  let count = 0;
  await page.route(isSubmission, async (route) => {
    count += 1;
    if (count === 1) return first(route);
    await time;
    return route.continue();
  });
}

/** The server has decided; nobody has heard of it. */
export async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
