/** A slot of the first screen, as the document has it. */
export interface EarlySlot {
  slot: HTMLElement;
  /** a copy of what was rendered for later (dev/first-screen.tsx) */
  part: (name: string) => HTMLElement;
  isComposing: () => boolean;
  /** resolves once no finger is on the screen and nothing composes: before that nothing must move */
  whenFree: () => Promise<void>;
  /** Calls after the first script has noted the press; not while an input method composes. */
  onPress: (button: HTMLButtonElement, listener: () => void) => void;
  /** Shows that the press of the slot's one button is under way, or no more. */
  showBusy: (button: HTMLButtonElement, isBusy: boolean) => void;
  /** Shows a step in the place of what stands there. Its heading takes the focus. */
  leadTo: (next: HTMLElement) => void;
}

/** Milliseconds between two looks whether the screen may change. */
const pause = 50;

/** Finds a slot; undefined if the first script has removed the screen. */
export function findEarlySlot(name: string): EarlySlot | undefined {
  const screen = document.getElementById('screen');
  const slot = screen?.querySelector<HTMLElement>(`[data-place=${name}]`);
  const more = screen?.querySelector<HTMLTemplateElement>(`template[data-for=${name}]`)?.content;
  if (!screen || !slot || !more) return undefined;
  const part = (wanted: string) =>
    more.querySelector(`[data-early=${wanted}]`)?.cloneNode(true) as HTMLElement;
  const isComposing = () => screen.matches('[data-composing]');
  let calm: ChildNode[] | undefined;

  return {
    slot,
    part,
    isComposing,
    async whenFree() {
      while (screen.matches('[data-composing], [data-pressed]'))
        await new Promise((resolve) => setTimeout(resolve, pause));
    },
    // On the screen itself, behind the first script's own listener.
    onPress: (button, listener) =>
      screen.addEventListener('click', ({ target }) => {
        if (!button.contains(target as Node) || isComposing()) return;
        button.dataset.noted = ''; // The page does the last press again, whatever it showed here.
        button.removeAttribute('aria-disabled');
        listener();
      }),
    showBusy(button, isBusy) {
      calm ??= [...button.childNodes];
      if (isBusy === button.hasAttribute('aria-disabled')) return;
      const [shown, spoken] = part('busy').children;
      if (isBusy) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
      button.replaceChildren(...(isBusy ? (shown?.childNodes ?? []) : calm));
      const status = button.nextElementSibling;
      if (status) status.textContent = isBusy ? (spoken?.textContent ?? '') : '';
    },
    leadTo(next) {
      for (const child of slot.children) {
        (child as HTMLElement).hidden = true;
        (child as HTMLElement).style.display = 'none'; // Its class would show it.
      }
      slot.append(next);
      next.querySelector<HTMLElement>('[tabindex]')?.focus();
    },
  };
}
