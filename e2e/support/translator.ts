import type { Page } from 'playwright-core';

/**
 * Meddles with every page of a tab as browsers' translation does, in a world of its own: text nodes give way to
 * `<font>`, neighbours are merged into one, elements within a sentence change places, and all of it is done anew
 * at any moment. Words keep their Japanese between marks, so that a customer finds them.
 */
export async function translate(page: Page, seed: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: 'translator',
    source: `(${translator.toString()})(${seed})`,
  });
}

/** Counts the texts of the page that are translated now. */
export const translatedTexts = (page: Page): Promise<number> => page.locator('font > font').count();

/** Runs in the page, so it names nothing of this file. */
function translator(seed: number): void {
  /** Milliseconds between two changes that nothing in the page asked for. */
  const pace = 120;
  const left = 'script, style, template, textarea, noscript, font';
  let state = seed;
  /** mulberry32 */
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;
  const wordsOf = (node: Node) => (node.textContent ?? '').replace(/[‹›]/g, '');

  function fontOf(words: string): HTMLElement {
    const outer = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    outer.appendChild(outer.cloneNode()).textContent = `‹${words}›`;
    return outer;
  }

  function replaceText(text: Text): void {
    const merged: Text[] = [text];
    for (let next = text.nextSibling; isText(next); next = next.nextSibling) merged.push(next);
    const font = fontOf(merged.map(wordsOf).join(''));
    const after = text.nextElementSibling;
    text.replaceWith(font);
    merged.forEach((one) => one.remove());
    // Another language has another order; sometimes the element lands within the sentence.
    if (
      after &&
      !after.matches(left) &&
      chance() < 0.3 &&
      getComputedStyle(after).display === 'inline'
    ) {
      if (chance() < 0.5) font.before(after);
      else font.append(after);
    }
  }

  function replaceAgain(font: Element): void {
    const inner = font.querySelector(':scope > font');
    if (!inner) return;
    if (chance() < 0.2 && font.children.length === 1) {
      font.replaceWith(document.createTextNode(wordsOf(font))); // the original is shown for a moment
    } else if (chance() < 0.5) inner.replaceWith(fontOf(wordsOf(inner)).firstChild as Node);
    else if (font.children.length === 1) font.replaceWith(fontOf(wordsOf(font)));
  }

  function translateAll(): void {
    observer.disconnect();
    const found: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (/[\p{L}\p{N}]/u.test(text.data) && !text.parentElement?.closest(left)) found.push(text);
    }
    for (const text of found) if (text.isConnected) replaceText(text);
    observe();
  }

  const observer = new MutationObserver(() => setTimeout(translateAll, chance() * 60));
  const observe = () =>
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });

  document.addEventListener('DOMContentLoaded', () => {
    translateAll();
    setInterval(() => {
      for (const font of document.querySelectorAll('font:not(font font)')) {
        if (chance() < 0.3) replaceAgain(font);
      }
    }, pace);
  });
}
