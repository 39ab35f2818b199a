import type { Page } from 'playwright-core';

declare global {
  /** what was spoken on this page, in order */
  var spoken: string[];
}

/**
 * Listens to a page as a screen reader does: to live regions whose text changes, to alerts that
 * appear, and to what takes the focus, with its name and description. To be called before the page
 * is opened.
 */
export async function listenTo(page: Page) {
  await page.addInitScript(() => {
    globalThis.spoken = [];
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    const speak = (...texts: (string | null | undefined)[]) => {
      const text = texts.filter(Boolean).join(' ').trim();
      if (text) globalThis.spoken.push(text);
    };

    new MutationObserver((records) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region) changed.add(region);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          // Other live regions are silent when they come with their text.
          if (node.matches('[role="alert"]')) changed.add(node);
          node.querySelectorAll('[role="alert"]').forEach((alert) => changed.add(alert));
        }
      }
      changed.forEach((region) => speak(region.textContent));
    }).observe(document, { subtree: true, childList: true, characterData: true });

    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLInputElement;
      const described = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      speak(
        element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent,
        element.matches('input, select') ? element.value : element.textContent,
        ...described.map((id) => document.getElementById(id)?.textContent),
      );
    });
  });

  return {
    /** Resolves once a text has been spoken; all before it is forgotten then. */
    async hears(text: string): Promise<void> {
      try {
        await page.waitForFunction((part) => {
          const index = globalThis.spoken.findIndex((each) => each.includes(part));
          if (index < 0) return false;
          globalThis.spoken.splice(0, index + 1);
          return true;
        }, text);
      } catch {
        const spoken = await page.evaluate(() => globalThis.spoken);
        throw new Error(`「${text}」 was not spoken, but:\n${spoken.join('\n')}`);
      }
    },
  };
}

export type Listener = Awaited<ReturnType<typeof listenTo>>;
