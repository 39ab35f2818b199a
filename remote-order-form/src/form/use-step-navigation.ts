import { useLocation, useNavigate } from '@order-change/client';
import { isStepName, type StepName } from '../change/steps';

/** Set on every entry of the history that the form itself made. */
export const fromForm = { fromOrderForm: true };

/** Set besides on the entry from which the customer went to the products without having chosen them. */
const leftForProducts = { leftForProducts: true };

interface FormPlace {
  /** the step that the address asks for; none in an address without one */
  step: StepName | undefined;
  /** the row of the products for which an item is being picked */
  picking: string | undefined;
  /** a word about a change that has ended, with which the page led there */
  told: string | undefined;
  /** the customer has come back from the products, to which this step had sent him */
  isBackFromProducts: boolean;
}

export function toAddress(step: StepName, picking?: string): string {
  return `?${new URLSearchParams({ step, ...(picking === undefined ? {} : { pick: picking }) })}`;
}

/** Each step, and the picking of an item, has its own entry in the browser's history. */
export function useStepNavigation() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const parameters = new URLSearchParams(search);
  const marks = typeof state === 'object' && state !== null ? state : {};
  const asked = parameters.get('step');
  const place: FormPlace = {
    step: isStepName(asked) ? asked : undefined,
    picking: parameters.get('pick') ?? undefined,
    told: (marks as Partial<FormPlace>).told,
    isBackFromProducts: 'leftForProducts' in marks,
  };
  const isFromForm = 'fromOrderForm' in marks;

  return {
    place,
    /** Does nothing where the address is that one already: a press that comes before the step is drawn is the same press. */
    open(step: StepName, picking?: string): void {
      const address = toAddress(step, picking);
      if (window.location.search !== address) void navigate(address, { state: fromForm });
    },
    /** To the products, from a step that they stand in the way of: its entry remembers that. */
    openProducts(): void {
      void navigate(search, { replace: true, state: { ...marks, ...leftForProducts } });
      void navigate(toAddress('products'), { state: fromForm });
    },
    /** Shows another step in place of this one: it leaves no entry behind. `told` stands there. */
    replace: (step: StepName, told?: string) =>
      void navigate(toAddress(step), {
        replace: true,
        state: told ? { told } : isFromForm ? fromForm : undefined,
      }),
    /** Goes back to the step that the customer came from, else to a given one. */
    back: (otherwise: StepName) =>
      isFromForm ? void navigate(-1) : void navigate(toAddress(otherwise), { replace: true }),
  };
}
