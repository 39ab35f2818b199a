import { usePageTitle } from '@order-change/client';
import { fill } from '@order-change/contract';
import { fieldId, type StepForm } from '@order-change/form';
import { Button, ErrorSummary, FormActions, Heading, Stack, Text } from '@order-change/shared-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { InputStep } from '../change/draft';
import { previousStep } from '../change/step-order';
import { stepLabels } from '../change/steps';
import { useOrderForm } from '../draft/use-order-form';
import { NotCompleted } from './not-completed';
import { useStepNavigation } from './use-step-navigation';

import * as texts from '#texts';

interface StepPageProps {
  step: InputStep;
  heading: string;
  form: StepForm;
  /** with what is chosen a press of 「次へ」 would be refused, whatever is done here */
  isStuck?: boolean;
  /** names what a path is about if its text does not */
  nameOf?: (path: string) => string | undefined;
  children: ReactNode;
}

/** Page of a step: heading, summary of errors, the next step and the way back. */
export function StepPage({ step, heading, form, isStuck, nameOf, children }: StepPageProps) {
  const { draft, refusal } = useOrderForm();
  const { back } = useStepNavigation();
  const errors = Object.entries(form.errors).map(([path, text]) => {
    const about = nameOf?.(path);
    return { id: fieldId(path), message: about ? fill(texts.about, { about, text }) : text };
  });
  usePageTitle(stepLabels[step], errors.length > 0);

  return (
    <form noValidate {...form.formProps}>
      <Stack gap="l">
        <StepHeading>{heading}</StepHeading>
        <ErrorSummary key={form.attempt} errors={errors} />
        {refusal && errors.length > 0 && <Text>{texts.notAcceptedYet}</Text>}
        {children}
        {form.hasFailed && <NotCompleted />}
        <FormActions>
          {!isStuck && (
            <Button type="submit" busy={form.isBusy} busyText={texts.checking}>
              {texts.next}
            </Button>
          )}
          {step !== 'select' && (
            <Button variant="secondary" onClick={() => back(previousStep(step, draft))}>
              {texts.back}
            </Button>
          )}
        </FormActions>
      </Stack>
    </form>
  );
}

/** Takes the focus as its step appears, not a moment later: a quick Tab must not be undone. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Unseen behind the first screen it takes no focus, and leaves the page where the customer has scrolled it.
    if (document.activeElement === heading.current) window.scrollTo(0, 0);
  }, []);
  return (
    <Heading level={2} ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
