import type { Page, ViewportSize } from 'playwright-core';
import { holdScripts } from './hold-scripts';
import { signIn } from './session';
import { phone, type Watched } from './use-browser';

/** The heading of the form's first screen. */
export const choice = '変更する内容をお選びください';

export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const next = (page: Page) => page.getByRole('button', { name: '次へ' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
export const summary = (page: Page) =>
  page.getByRole('group', { name: '入力内容をご確認ください' });

/** Names the kinds that are chosen. */
export const ticked = (page: Page) =>
  page
    .getByRole('checkbox', { checked: true })
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

/** Waits until the page has taken the place of its first screen. */
export const isLive = (page: Page): Promise<unknown> =>
  page.locator('#screen').waitFor({ state: 'detached' }) as Promise<unknown>;

export type Opened = Watched & { letIn: () => void };

/** Opens the form as somebody who has signed in, in a tab of its own, whose scripts wait until they are let in. */
export async function openWithoutScripts(
  openBrowser: (viewport: ViewportSize) => Promise<Watched>,
  viewport = phone,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Opened> {
  const opened = await openBrowser(viewport);
  const { page } = opened;
  await page.context().addCookies(await signIn());
  const letIn = await holdScripts(page);
  await prepare(page);
  await page.goto('/order-change-form', { waitUntil: 'commit' });
  return { ...opened, letIn };
}
