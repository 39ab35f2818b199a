import { submitOrderChange } from '@order-change/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { submissionSent } from '../draft/order-form.slice';
import type { Submission } from '../draft/order-form.state';
import { useOrderForm } from '../draft/use-order-form';
import { type SubmissionOutcome, submitUntilAnswered } from './submit-until-answered';
import { waitOrOnline } from './wait-or-online';

/** On its way for the first time, asked for again, or left until the customer or the network asks. */
type SubmissionPhase = 'sending' | 'asking' | 'waiting';

/** Milliseconds after which a customer need not wait for an answer any more, and may ask. */
const askAgainAfter = 30_000;

/**
 * Sends a change and tells how it ended. While no answer comes it is sent again with the same key:
 * a few times by itself, then whenever the network returns or the customer asks. `canAsk` is true too
 * while one of these calls goes on for long: on a stalled line all of them take minutes.
 */
export function useSubmission(
  { key, change }: Submission,
  onOutcome: (outcome: SubmissionOutcome) => void,
) {
  const dispatch = useDispatch();
  const { isSubmissionSent } = useOrderForm();
  const [phase, setPhase] = useState<SubmissionPhase>(isSubmissionSent ? 'asking' : 'sending');
  const [round, setRound] = useState(0);
  const [isLong, setLong] = useState(false);
  const askAgain = () => {
    setPhase('asking');
    setLong(false);
    setRound((count) => count + 1);
  };

  const settle = useEffectEvent((outcome: SubmissionOutcome) => {
    setPhase('waiting');
    onOutcome(outcome);
  });
  const start = useEffectEvent((signal: AbortSignal) => {
    dispatch(submissionSent());
    return submitUntilAnswered({
      isFirst: !isSubmissionSent,
      send: () => submitOrderChange(change, key, { silent: true, signal }),
      wait: (milliseconds) => waitOrOnline(milliseconds, signal),
      onRepeat: () => setPhase('asking'),
    });
  });

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => setLong(true), askAgainAfter);
    void start(controller.signal).then((outcome) => {
      if (!controller.signal.aborted) settle(outcome);
    });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [round]);

  useEffect(() => {
    if (phase !== 'waiting') return;
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [phase]);

  return { phase, canAsk: phase === 'waiting' || isLong, askAgain };
}
