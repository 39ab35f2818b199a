import type { Page } from 'playwright-core';

/** Returns ids that stand twice in the document. */
export const doubledIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

/** Returns controls whose name neither begins nor ends with what they show: a voice does not find them (WCAG 2.5.3). */
export const misnamedControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button[aria-label], a[aria-label]')]
      .filter((control) => control.checkVisibility() && control.innerText.trim() !== '')
      .map((control) => [control.getAttribute('aria-label') ?? '', control.innerText.trim()])
      .filter(([name = '', shown = '']) => !name.startsWith(shown) && !name.endsWith(shown)),
  );

/** Returns targets under 24 by 24 CSS pixels that stand in no line of text (WCAG 2.5.8). */
export const tinyTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')]
      .map((target) =>
        target.matches('[type=radio], [type=checkbox]')
          ? (target.closest('label') ?? target)
          : target,
      )
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isInLine = getComputedStyle(target).display === 'inline';
        return target.checkVisibility() && !isInLine && height > 1 && Math.min(width, height) < 24;
      })
      .map((target) => target.outerHTML.slice(0, 200)),
  );

/** Returns what is cut, or wider than the screen, once a customer spaces the text as WCAG 1.4.12 says. */
export const cutBySpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, sheet];
    const cut = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        // What is for screen readers alone is one pixel large.
        if (!element.checkVisibility() || clientHeight <= 1 || element.matches('select'))
          return false;
        return (
          (['hidden', 'clip'].includes(overflowX) && scrollWidth > clientWidth + 1) ||
          (['hidden', 'clip'].includes(overflowY) && scrollHeight > clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 200));
    const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
    document.adoptedStyleSheets = before;
    return isTooWide ? [...cut, 'the page is wider than the screen'] : cut;
  });

/** Returns what the tab key reaches in the main part without an outline of its own or of its label (WCAG 2.4.7). */
export async function withoutOutline(page: Page): Promise<string[]> {
  const bare: string[] = [];
  await page.evaluate(() => document.querySelector('main')?.focus({ preventScroll: true }));
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('main') || element.matches('main')) return undefined;
      const isOutlined = [element, element.closest('label')].some((each) => {
        const style = each && getComputedStyle(each);
        return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      });
      return isOutlined ? '' : element.outerHTML.slice(0, 200);
    });
    if (found === undefined) break;
    if (found) bare.push(found);
  }
  return bare;
}

/** Returns fields about the customer that do not say so to the browser (WCAG 1.3.5). */
export const fieldsWithoutPurpose = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'input:not([type=radio], [type=checkbox]), select',
      ),
    ]
      .filter((field) => field.checkVisibility() && !field.closest('[role=search]'))
      // No purpose of the specification is a membership number.
      .filter((field) => !/会員番号/.test(field.labels?.[0]?.textContent ?? ''))
      .filter((field) => ['', 'on', 'off'].includes(field.autocomplete))
      .map((field) => field.labels?.[0]?.textContent),
  );

/** Presses a button, draws the pointer away and lets go; returns whether the page did anything (WCAG 2.5.2). */
export async function doesSomethingWhenDrawnAway(page: Page): Promise<boolean> {
  const state = () => page.evaluate(() => document.querySelector('main')?.innerText);
  const before = await state();
  await page.locator('main button:not([aria-disabled=true])').first().hover();
  await page.mouse.down();
  await page.mouse.move(1, 1);
  await page.mouse.up();
  return (await state()) !== before;
}
