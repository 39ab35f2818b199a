import { fieldId } from '@order-change/form';
import type { EarlySlot } from '@order-change/form/early';

/**
 * Answers presses in the choice: with a kind, the press is under way and the page does it as it takes the place; without
 * one, the error stands there as the component shows it. The first tick takes error and press back, and so does the end
 * of the last one. Each tick shows its step.
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
  const [current, ...behind] = choice.querySelectorAll('ol li');
  let summary: Element | null = null;

  /** The step of a kind has its name. */
  function toStep({ labels }: HTMLInputElement): Node {
    const step = behind[0]?.cloneNode(true) as Element;
    const name = labels?.[0]?.querySelector('[id$=name]');
    step.firstElementChild?.replaceChildren(name?.textContent ?? '');
    return step;
  }

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
    // The steps would move when the page takes over.
    current?.parentElement?.replaceChildren(current, ...chosen().map(toStep), ...behind);
    if (isChosen() !== Boolean(summary)) return;
    // It was pressed for another answer: the next step follows a press alone.
    showError(false);
    showBusy(button, false);
    delete button.dataset.noted;
  });
  choice.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('a')) return;
    event.preventDefault(); // As in the component: the address stays as it is.
    ticks[0]?.focus();
  });
}
