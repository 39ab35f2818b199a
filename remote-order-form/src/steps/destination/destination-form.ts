import type { useDraftForm } from '../../form/use-draft-form';

/** Part of the step's form that the parts of the step use. */
export type DestinationForm = Pick<
  ReturnType<typeof useDraftForm<'destination'>>,
  | 'text'
  | 'values'
  | 'judged'
  | 'errors'
  | 'set'
  | 'setValues'
  | 'startFrom'
  | 'isBusy'
  | 'isComposing'
  | 'formProps'
>;
