import type { Page } from 'playwright-core';

/** Every string that this site keeps in the browser where scripts can read it, by its place. */
export function storedStrings(page: Page): Promise<[place: string, text: string][]> {
  return page.evaluate(() => [
    ...Object.entries({ ...sessionStorage }).map(([key, text]): [string, string] => [
      `sessionStorage ${key}`,
      text,
    ]),
    ...Object.entries({ ...localStorage }).map(([key, text]): [string, string] => [
      `localStorage ${key}`,
      text,
    ]),
    ['cookies', document.cookie],
    ['address', location.href],
    ['history', JSON.stringify(history.state)],
    ['name', window.name],
  ]);
}
