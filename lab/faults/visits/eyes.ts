import type { CDPSession, Page } from 'playwright-core';

/** Sight of a page, as a customer has it. */
export interface Sight {
  /** all that can be read */
  text: string;
  /** buttons and links with a name, and telephone links */
  ways: string[];
  /** texts of alerts and open dialogs */
  alerts: string[];
  /** what stands in the fields */
  typed: string[];
}

/** Runs in a world of its own, so what the page did to its globals does not matter. */
function look(): Sight {
  const isSeen = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      right > 0 &&
      bottom + scrollY > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const seen = (query: string) => [...document.querySelectorAll(query)].filter(isSeen);
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, '');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && isSeen(node.parentElement)) text += node.textContent;
  }
  return {
    text: text.replace(/\s+/g, ''),
    ways: seen('button, a, summary, [role=button]').map((way) =>
      (way.getAttribute('href') ?? '').startsWith('tel:') ? `tel:${named(way)}` : named(way),
    ),
    alerts: seen('[role=alert], dialog[open], [role=alertdialog]').map(named),
    typed: seen('input, textarea').map((field) => (field as HTMLInputElement).value),
  };
}

const source = `(() => { const __name = (value) => value; return document.body ? (${String(look)})() : null; })()`;

/** Milliseconds after which a page that does not answer counts as one that shows what it showed. */
const patience = 2_000;

/** Resolves to a function that looks; it resolves to undefined if the page does not answer. */
export async function openEyes(page: Page): Promise<() => Promise<Sight | undefined>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const read = async (): Promise<Sight | undefined> => {
    const { frameTree } = await devtools.send('Page.getFrameTree');
    const { executionContextId } = await devtools.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'customer',
    });
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: source,
      contextId: executionContextId,
      returnByValue: true,
    });
    return (result.value ?? undefined) as Sight | undefined;
  };
  return async () => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    return Promise.race([read().catch(() => undefined), late]);
  };
}
