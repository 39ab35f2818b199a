/// <reference lib="dom" />
// Runs in the pages of a smoke test: words that move, blink or fade by themselves are hard to read (WCAG 2.2.2).

/** Milliseconds for which words may. */
const bearable = 5_000;
const moving =
  /^(color|font|inset|left|letter|margin|offset|opacity|right|rotate|scale|top|transform|translate|visibility)/;
/** Signs of waiting, which may move. */
const waiting = '[aria-hidden="true"], [aria-busy="true"], [role="progressbar"], [role="status"]';

/** Returns which words of the page do so for longer. */
export function movingWords(): string | undefined {
  for (const { effect, playState } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || playState !== 'running' || effect.pseudoElement)
      continue;
    const { target } = effect;
    if (!(target instanceof HTMLElement) || target.closest(waiting) || !target.checkVisibility())
      continue;
    const isLong = Number(effect.getComputedTiming().activeDuration) > bearable;
    const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    const words = target.innerText.trim();
    if (isLong && names.some((name) => moving.test(name)) && /\p{L}{2}/u.test(words))
      return `"${words.slice(0, 40)}" moves without end`;
  }
  return undefined;
}
