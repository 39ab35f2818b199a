/** Presses in a row that come to nothing. */
const mostIdle = 3;
/** Milliseconds in which a press shows an effect. */
const effectBound = 1_000;

/**
 * Calls back when a button within `place` has been pressed three times in a row without any effect: nothing of the page
 * changed, no focus moved, no call began.
 */
export function watchPresses(place: Node, onIdle: () => void): () => void {
  let idle = 0;
  let pressed: Element | null = null;
  const calls = () => performance.getEntriesByType('resource').length;

  function press({ target, isTrusted }: Event): void {
    const button = (target as Element).closest('button');
    if (!button || !isTrusted || button.getAttribute('aria-disabled') === 'true') return;
    if (button !== pressed) idle = 0;
    pressed = button;
    const [focus, before] = [document.activeElement, calls()];
    let hasChanged = false;
    const seen = new MutationObserver(() => (hasChanged = true));
    seen.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    setTimeout(() => {
      seen.disconnect();
      const hasEffect = hasChanged || document.activeElement !== focus || calls() !== before;
      idle = hasEffect ? 0 : idle + 1;
      if (idle < mostIdle) return;
      idle = 0;
      onIdle();
    }, effectBound);
  }

  place.addEventListener('click', press, true);
  return () => place.removeEventListener('click', press, true);
}
