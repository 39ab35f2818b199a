import { selectMetadata, useAppSelector, usePageTitle } from '@order-change/client';
import { ContactPoint } from '@order-change/form';
import { Stack, Text } from '@order-change/shared-ui';
import { useLayoutEffect, useState } from 'react';
import type { Submission } from '../draft/order-form.state';
import { Readable } from '../form/form-layout';
import { StepHeading } from '../form/step-page';
import { AnswerStatus } from './answer-status';
import { useIsOnline } from './use-is-online';
import { useLeaveIfNothingToShow } from './use-leave-if-nothing-to-show';
import { type AcceptedChange, useSettlement } from './use-settlement';
import { useSubmission } from './use-submission';

import * as texts from '#texts/later';

interface SubmissionPageProps {
  submission: Submission;
  onAccepted: (accepted: AcceptedChange) => void;
}

/** While a change is on its way: no second one can be sent, and nothing is said before the server has. */
export function SubmissionPage({ submission, onAccepted }: SubmissionPageProps) {
  usePageTitle(texts.submissionHeading);
  useLeaveIfNothingToShow();
  const settle = useSettlement(submission, onAccepted);
  const { phase, canAsk, ask } = useSubmission(submission, settle);
  const isOnline = useIsOnline();
  const metadata = useAppSelector(selectMetadata);
  const [lost, setLost] = useState(0);

  // The button goes away with its notice: the focus goes to the heading, not nowhere.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) setLost((times) => times + 1);
  }, [phase, canAsk]);

  return (
    <Readable>
      <Stack gap="l">
        <StepHeading key={lost}>{texts.submissionHeading}</StepHeading>
        <AnswerStatus phase={phase} canAsk={canAsk} ask={ask} words={texts.ofSubmission} />
        <Text>{canAsk || !isOnline ? texts.closable : texts.waitHere}</Text>
        {canAsk && metadata && (
          <div>
            <Text>{texts.askIfUnknown}</Text>
            <ContactPoint href={metadata.links.contact} />
          </div>
        )}
      </Stack>
    </Readable>
  );
}
