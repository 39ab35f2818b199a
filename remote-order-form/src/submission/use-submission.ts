import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { submitOrderChange } from 'shared-api/client';
import { submissionSent } from '../draft/order-form.slice';
import type { Submission } from '../draft/order-form.state';
import { useOrderForm } from '../form/use-order-form';
import { findOut, type SubmissionOutcome } from './find-out';
import { waitOrOnline } from './wait-or-online';

/** On its way for the first time, asked for again, or left until the customer or the network asks. */
type SubmissionPhase = 'sending' | 'asking' | 'waiting';

/**
 * Sends a change and tells how it ended. While no answer comes it is sent again with the same key:
 * a few times by itself, then whenever the network returns or the customer asks.
 */
export function useSubmission(
  { key, change }: Submission,
  onOutcome: (outcome: SubmissionOutcome) => void,
) {
  const dispatch = useDispatch();
  const { isSubmissionSent } = useOrderForm();
  const [phase, setPhase] = useState<SubmissionPhase>(isSubmissionSent ? 'asking' : 'sending');
  const [round, setRound] = useState(0);
  const askAgain = () => {
    setPhase('asking');
    setRound((count) => count + 1);
  };

  const settle = useEffectEvent((outcome: SubmissionOutcome) => {
    setPhase('waiting');
    onOutcome(outcome);
  });
  const start = useEffectEvent((signal: AbortSignal) => {
    dispatch(submissionSent());
    return findOut({
      isFirst: !isSubmissionSent,
      send: () => submitOrderChange(change, key, { silent: true, signal }),
      wait: (milliseconds) => waitOrOnline(milliseconds, signal),
      onRepeat: () => setPhase('asking'),
    });
  });

  useEffect(() => {
    const controller = new AbortController();
    void start(controller.signal).then((outcome) => {
      if (!controller.signal.aborted) settle(outcome);
    });
    return () => controller.abort();
  }, [round]);

  useEffect(() => {
    if (phase !== 'waiting') return;
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [phase]);

  return { phase, askAgain };
}
