import { fieldId } from '@order-change/form';
import { type EarlySlot, findEarlySlot } from '@order-change/form/early';

/** The first screen as the document has it, with what it can show. */
export interface EarlyScreen extends Omit<EarlySlot, 'onPress' | 'showBusy'> {
  field: HTMLInputElement;
  onPress: (listener: () => void) => void;
  showError: (rule: string | undefined) => void;
  showBusy: (isBusy: boolean) => void;
}

/** Finds the screen; undefined if the first script has removed it. */
export function findEarlyScreen(): EarlyScreen | undefined {
  const found = findEarlySlot('sign-in');
  const field = found?.slot.querySelector<HTMLInputElement>(`#${fieldId('contactEmail')}`);
  const button = found?.slot.querySelector<HTMLButtonElement>('[type=submit]');
  const error = document.getElementById(`${field?.id}-error`);
  if (!found || !field || !button || !error) return undefined;
  return {
    ...found,
    field,
    onPress: (listener) => found.onPress(button, listener),
    showError: (rule) => {
      field.setAttribute('aria-invalid', String(rule !== undefined));
      error.replaceChildren(...(rule ? found.part(rule).childNodes : []));
    },
    showBusy: (isBusy) => found.showBusy(button, isBusy),
  };
}
