import { fieldId } from '@order-change/form';
import type { EarlySlot } from '@order-change/form/early';

/**
 * Answers presses in the choice: with a kind, the press is under way and the page does it as it takes the place; without
 * one, the error stands there as the component shows it, and goes with the first tick.
 */
export function guideChoice({ part, onPress, showBusy }: EarlySlot, choice: HTMLElement): void {
  const button = choice.querySelector<HTMLButtonElement>('[type=submit]');
  const heading = choice.querySelector('[tabindex]');
  const nothingChosen = choice.querySelector<HTMLElement>('aside p');
  const error = choice.querySelector(`#${fieldId('kinds')}-error`);
  if (!button || !heading || !nothingChosen || !error) return;
  const ticks = choice.querySelectorAll<HTMLInputElement>('[name=kinds]');
  const isChosen = () => [...ticks].some(({ checked }) => checked);
  let summary: Element | null = null;

  function showError(isWrong: boolean): void {
    summary?.remove();
    summary = isWrong ? part('summary').firstElementChild : null;
    error?.replaceChildren(...(isWrong ? part('error').childNodes : []));
    for (const tick of ticks) tick.setAttribute('aria-invalid', String(isWrong));
    if (!(summary instanceof HTMLElement)) return;
    heading?.after(summary);
    summary.focus();
  }

  onPress(button, () => {
    showError(!isChosen());
    showBusy(button, isChosen());
  });
  choice.addEventListener('change', () => {
    nothingChosen.hidden = isChosen();
    if (!summary || !isChosen()) return;
    showError(false);
    delete button.dataset.noted; // The next step follows a press alone.
  });
  choice.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('a')) return;
    event.preventDefault(); // As in the component: the address stays as it is.
    ticks[0]?.focus();
  });
}
