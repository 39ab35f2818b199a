import { violationsOf } from '../support/accessibility';
import { whileActive } from '../support/release';
import { tornAtAnyWidth } from '../support/torn-words';
import { desktop, phone, useBrowser } from '../support/use-browser';
import type { Variant } from '../support/variant';

const openBrowser = useBrowser();
const address = 'hanako@example.jp';

/** Its buttons take presses, and nothing happens. */
const idle: Variant = {
  remote: 'remote-auth',
  version: '97.1.0',
  source: `
import { createElement } from 'react';
import original from './original';
const { Screen } = original;
const swallow = (event) => { if (event.target.closest('button')) { event.preventDefault(); event.stopPropagation(); } };
export default { ...original, Screen: () => createElement('div', { onClickCapture: swallow, id: 'idle' }, createElement(Screen)) };
`,
};

test.each([
  ['three presses without any effect offer', phone, true],
  ['the link in the footer offers', desktop, false],
])('%s the previous version, which has what was typed', (_what, viewport, byPresses) =>
  whileActive(idle, async () => {
    const { page } = await openBrowser(viewport);
    await page.goto('/');
    await page.locator('#idle').waitFor();
    const email = page.locator('[data-slot]').getByLabel('メールアドレス');
    await email.fill(address);
    const send = page.getByRole('button', { name: '認証コードを送信する' });
    const offer = page.getByRole('dialog', { name: '画面が正しく動かないとき' });
    if (byPresses) {
      await page.waitForLoadState('networkidle');
      for (let press = 0; press < 3; press += 1) {
        await send.click();
        await page.waitForTimeout(1_200); // The page waits a second for an effect.
      }
    } else await page.getByRole('button', { name: '画面が正しく動かないとき' }).click();
    await offer.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await tornAtAnyWidth(page)).toEqual([]);
    await offer.getByRole('button', { name: '前の版に切り替える' }).click();
    await page.locator('#idle').waitFor({ state: 'detached' });
    expect(await email.inputValue()).toBe(address);
    await send.click();
    await page.getByLabel('認証コード').waitFor();
  }),
);
