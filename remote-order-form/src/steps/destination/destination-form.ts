import type { useDraftForm } from '../../form/use-draft-form';

/** What the parts of the step use of its form. */
export type DestinationForm = Pick<
  ReturnType<typeof useDraftForm<'destination'>>,
  | 'text'
  | 'values'
  | 'judged'
  | 'set'
  | 'setValues'
  | 'startFrom'
  | 'isBusy'
  | 'isComposing'
  | 'formProps'
>;
