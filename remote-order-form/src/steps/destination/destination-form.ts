import type { useStepForm } from '../../form/use-step-form';

/** What the parts of the step use of its form. */
export type DestinationForm = Pick<
  ReturnType<typeof useStepForm<'destination'>>,
  'text' | 'values' | 'judged' | 'set' | 'setValues'
>;
