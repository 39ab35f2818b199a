import type { Page } from 'playwright-core';
import { phone } from './use-browser';

/** Where a word is torn on a phone, whatever its width; the page is left as wide as it was. */
export async function tornOnPhones(page: Page, word: string): Promise<string[]> {
  const viewport = page.viewportSize() ?? phone;
  const torn: string[] = [];
  for (let width = 320; width <= 430; width += 10) {
    await page.setViewportSize({ ...viewport, width });
    torn.push(...(await tornWords(page, word)).map((text) => `${width} px: ${text}`));
  }
  await page.setViewportSize(viewport);
  return torn;
}

/** Where a word of a text that is seen stands on two lines, with what is around it. */
function tornWords(page: Page, word: string): Promise<string[]> {
  return page.locator('body').evaluate((body, wanted) => {
    const torn: string[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const start = text.data.indexOf(wanted);
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + wanted.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) torn.push(text.parentElement?.closest('p, div, li')?.textContent ?? '');
    }
    return torn;
  }, word);
}
