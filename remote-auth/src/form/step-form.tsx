import { Button, ErrorSummary, FormActions, Stack } from '@order-change/shared-ui';
import type { MouseEvent, ReactNode } from 'react';
import { NotCompleted } from '../notices/not-completed';
import type { useSignInForm } from './use-sign-in-form';

import * as texts from '#texts';

interface StepFormProps {
  form: Pick<
    ReturnType<typeof useSignInForm>,
    'formProps' | 'isBusy' | 'hasFailed' | 'isTold' | 'summary'
  >;
  submitLabel: string;
  /** what a call that failed without words has not done */
  notDone?: string;
  /** something else is under way that the form must wait for */
  isBlocked?: boolean;
  /** another way on stands above it */
  isAside?: boolean;
  /** what else one can press, after the button that goes on */
  actions?: ReactNode;
  children: ReactNode;
}

/** The fields of a step, what is wrong with them, and the button that goes on. */
export function StepForm({
  form,
  submitLabel,
  notDone,
  isBlocked = false,
  isAside = false,
  actions,
  children,
}: StepFormProps) {
  return (
    <form noValidate {...form.formProps}>
      <Stack gap="l">
        <ErrorSummary errors={form.summary} />
        {children}
        {form.hasFailed && <NotCompleted title={notDone} />}
        {form.isTold && <NotCompleted title={texts.outcomeUnknown} />}
        <FormActions>
          <Button
            type="submit"
            variant={isAside ? 'secondary' : 'primary'}
            busy={form.isBusy || isBlocked}
            onClick={takeOnce}
          >
            {submitLabel}
          </Button>
          {actions}
        </FormActions>
      </Stack>
    </form>
  );
}

/** Ignores the second half of a double click: tries are few. */
function takeOnce(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
