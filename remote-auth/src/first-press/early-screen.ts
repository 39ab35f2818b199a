import { fieldId } from '@order-change/form';

/** The first screen as the document has it, with what it can show. */
export interface EarlyScreen {
  slot: HTMLElement;
  field: HTMLInputElement;
  /** a copy of what was rendered for later (dev/first-screen.tsx) */
  part: (name: string) => HTMLElement;
  /** after the first script has noted the press; not while an input method composes */
  onPress: (listener: () => void) => void;
  isComposing: () => boolean;
  /** a finger is on it, or an input method composes: nothing must move */
  isHeld: () => boolean;
  showError: (rule: string | undefined) => void;
  showBusy: (isBusy: boolean) => void;
}

/** Finds the screen; undefined if the first script has removed it. */
export function findEarlyScreen(): EarlyScreen | undefined {
  const screen = document.getElementById('screen');
  const slot = screen?.querySelector<HTMLElement>('[data-place=sign-in]');
  const more = screen?.querySelector<HTMLTemplateElement>('template[data-for=sign-in]')?.content;
  const field = slot?.querySelector<HTMLInputElement>(`#${fieldId('contactEmail')}`);
  const button = slot?.querySelector<HTMLButtonElement>('[type=submit]');
  const error = document.getElementById(`${field?.id}-error`);
  if (!screen || !slot || !more || !field || !button || !error) return undefined;
  const part = (name: string) =>
    more.querySelector(`[data-early=${name}]`)?.cloneNode(true) as HTMLElement;
  const calm = [...button.childNodes];
  const isComposing = () => screen.matches('[data-composing]');

  return {
    slot,
    field,
    part,
    isComposing,
    isHeld: () => screen.matches('[data-composing], [data-pressed]'),
    // On the screen itself, behind the first script's own listener.
    onPress: (listener) =>
      screen.addEventListener('click', ({ target }) => {
        if (!button.contains(target as Node) || isComposing()) return;
        button.dataset.noted = ''; // The page does the last press again, whatever it showed here.
        button.removeAttribute('aria-disabled');
        listener();
      }),
    showError: (rule) => {
      field.setAttribute('aria-invalid', String(rule !== undefined));
      error.replaceChildren(...(rule ? part(rule).childNodes : []));
    },
    showBusy: (isBusy) => {
      if (isBusy === button.hasAttribute('aria-disabled')) return;
      const [shown, spoken] = part('busy').children;
      if (isBusy) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
      button.replaceChildren(...(isBusy ? (shown?.childNodes ?? []) : calm));
      const status = button.nextElementSibling;
      if (status) status.textContent = isBusy ? (spoken?.textContent ?? '') : '';
    },
  };
}
