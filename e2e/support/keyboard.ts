import type { Page } from 'playwright-core';

/** More than any screen has. */
const mostPresses = 120;

/** Names the focused element in the words that a screen reader would say first. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    const isPressed = element?.matches('a, button') ?? false;
    const own = isPressed ? element?.textContent : '';
    return (label ?? element?.getAttribute('aria-label') ?? own ?? '').trim();
  });
}

/** A customer who has no pointer. */
export function createKeyboard(page: Page) {
  /** Goes on with the tab key until the focus is where the customer wants it. */
  async function tabTo(name: string): Promise<void> {
    for (let press = 0; press < mostPresses; press += 1) {
      if ((await focused(page)).includes(name)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The tab key never comes to 「${name}」.`);
  }

  return {
    tabTo,
    async types(name: string, text: string): Promise<void> {
      await tabTo(name);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    async presses(name: string, key = 'Enter'): Promise<void> {
      await tabTo(name);
      await page.keyboard.press(key);
    },
  };
}
