import { submitOrderChange } from '@order-change/client';
import { useDispatch } from 'react-redux';
import { submissionSent } from '../draft/order-form.slice';
import type { Submission } from '../draft/order-form.state';
import { useOrderForm } from '../draft/use-order-form';
import type { SubmissionOutcome } from './submit-until-answered';
import { useUntilAnswered } from './use-until-answered';

/** Sends a change until the server has answered, and tells how it ended. */
export function useSubmission(
  { key, change }: Submission,
  onOutcome: (outcome: SubmissionOutcome) => void,
) {
  const dispatch = useDispatch();
  const { isSubmissionSent } = useOrderForm();
  return useUntilAnswered({
    isBegun: true,
    isSent: isSubmissionSent,
    onBegin: () => dispatch(submissionSent()),
    send: (signal) => submitOrderChange(change, key, { silent: true, signal }),
    onOutcome,
  });
}
