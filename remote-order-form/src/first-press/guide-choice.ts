import type { ChangeKind } from '@order-change/contract';
import { fieldId } from '@order-change/form';
import type { EarlySlot } from '@order-change/form/early';
import { stepLabels, stepsOf } from '../change/steps';

/**
 * Answers presses in the choice: with a kind, the press is under way and the page does it as it takes the place; without
 * one, the error stands there as the component shows it, and goes with the first tick. Each tick shows its step.
 */
export function guideChoice({ part, onPress, showBusy }: EarlySlot, choice: HTMLElement): void {
  const button = choice.querySelector<HTMLButtonElement>('[type=submit]');
  const heading = choice.querySelector('[tabindex]');
  const nothingChosen = choice.querySelector<HTMLElement>('aside p');
  const error = choice.querySelector(`#${fieldId('kinds')}-error`);
  if (!button || !heading || !nothingChosen || !error) return;
  const ticks = choice.querySelectorAll<HTMLInputElement>('[name=kinds]');
  const chosen = () => [...ticks].filter(({ checked }) => checked);
  const isChosen = () => chosen().length > 0;
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
    showSteps(
      choice,
      chosen().map(({ value }) => value as ChangeKind),
    );
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

/** Shows the steps behind this one, as the component does: they would move when the page takes over. */
function showSteps(choice: HTMLElement, kinds: readonly ChangeKind[]): void {
  const [current, rendered] = choice.querySelectorAll('ol > li');
  if (!current || !rendered) return;
  const later = stepsOf(kinds).slice(1);
  const items = later.map((step) => {
    const item = rendered.cloneNode(true) as Element;
    item.firstElementChild?.replaceChildren(stepLabels[step]);
    return item;
  });
  current.parentElement?.replaceChildren(current, ...items);
}
