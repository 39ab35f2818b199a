import type { Page } from 'playwright-core';

declare global {
  /** what was spoken on this page, in order, and on what occasion */
  var spoken: Spoken[];
}

interface Spoken {
  by: 'focus' | 'polite' | 'assertive';
  text: string;
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
    const speak = (by: Spoken['by'], ...texts: (string | null | undefined)[]) => {
      const text = texts.filter(Boolean).join(' ').trim();
      if (text) globalThis.spoken.push({ by, text });
    };
    const isAssertive = (region: Element) =>
      region.matches('[role="alert"]') || region.getAttribute('aria-live') === 'assertive';

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
      changed.forEach((region) => {
        // A screen reader knows nothing of a region that is not rendered.
        if (!region.checkVisibility({ visibilityProperty: true })) return;
        speak(isAssertive(region) ? 'assertive' : 'polite', region.textContent);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });

    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLInputElement;
      const described = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      speak(
        'focus',
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
          const index = globalThis.spoken.findIndex(({ text: each }) => each.includes(part));
          if (index < 0) return false;
          globalThis.spoken.splice(0, index + 1);
          return true;
        }, text);
      } catch {
        const spoken = await page.evaluate(() => globalThis.spoken);
        const others = spoken.map((each) => each.text).join('\n');
        throw new Error(`「${text}」 was not spoken, but:\n${others}`);
      }
    },

    /** Returns all that was spoken since the last call, and forgets it. */
    spoken: () => page.evaluate(() => globalThis.spoken.splice(0)),
  };
}

export type Listener = Awaited<ReturnType<typeof listenTo>>;
