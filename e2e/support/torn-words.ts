import type { Page } from 'playwright-core';
import { phone } from './use-browser';

/** Words of which no letter may stand alone on a line, in any browser. */
export const wholeWords = [
  ...[
    'お届け時間帯',
    'もう一度',
    'お問い合わせ',
    '認証コード',
    'ください',
    'ありません',
    'できません',
  ],
  ...['ません。', 'ました。', 'します。', 'です。'],
];

/** Phones in steps of ten pixels, then where the layout changes. */
const phones = Array.from({ length: 12 }, (_, index) => 320 + index * 10);
const widths = [...phones, 600, 768, 960, 1280, 1920];

/** Finds where these words are torn, from 320 to 1,920 px; the page is left as wide as it was. */
export async function tornAtAnyWidth(page: Page): Promise<string[]> {
  const viewport = page.viewportSize() ?? phone;
  const torn: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ ...viewport, width });
    const places = await page.evaluate(tornPlaces, wholeWords);
    torn.push(...places.map((text) => `${width} px: ${text}`));
  }
  await page.setViewportSize(viewport);
  return torn;
}

/** Finds visible words that are on two lines, with the text around them. Runs in the page. */
export function tornPlaces(words: readonly string[]): string[] {
  const torn: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const word of words) {
      const start = text.data.indexOf(word);
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) torn.push(text.parentElement?.closest('p, div, li')?.textContent ?? '');
    }
  }
  return torn;
}

/**
 * Names in which a line ends within a word of the browser's dictionary, with the rest of the name behind a stroke.
 * Runs in the page.
 */
export function tornNames(selector: string): string[] {
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
  const range = document.createRange();
  const torn: string[] = [];
  for (const element of document.querySelectorAll(selector)) {
    const name = element.textContent;
    const wordStarts = new Set([...segmenter.segment(name)].map(({ index }) => index));
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let index = 0;
    let line = Infinity;
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (let at = 0; at < text.length; at += 1, index += 1) {
        if (name[index] === ' ') continue;
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top } = range.getBoundingClientRect();
        if (top > line + 1 && !wordStarts.has(index))
          torn.push(`${name.slice(0, index)}/${name.slice(index)}`);
        line = top;
      }
    }
  }
  return torn;
}
