import { useEffect, useEffectEvent, useState } from 'react';
import { type SubmissionOutcome, submitUntilAnswered } from './submit-until-answered';
import { waitOrOnline } from './wait-or-online';

/** Not begun, on its way for the first time, asked for again, or left until the customer or the network asks. */
type Phase = 'none' | 'sending' | 'asking' | 'waiting';

/** Milliseconds after which a customer need not wait for an answer any more, and may ask. */
const askAgainAfter = 30_000;

interface UntilAnsweredPorts {
  /** it begins by itself; otherwise by the first `ask` */
  isBegun: boolean;
  /** it was sent, by this page or an earlier one, and has no answer yet */
  isSent: boolean;
  /** told before each round of calls */
  onBegin: () => void;
  /** sends it, always with the same key and body */
  send: (signal: AbortSignal) => Promise<SubmissionOutcome>;
  /** told how a round ended, and whether an earlier call than its last may have arrived */
  onOutcome: (outcome: SubmissionOutcome, mayHaveArrived: boolean) => void;
}

/**
 * Sends until the server has answered: a few times by itself, then whenever the network returns or the customer
 * asks. `canAsk` is true too while one of these calls goes on for long: on a stalled line all of them take minutes.
 */
export function useUntilAnswered({
  isBegun,
  isSent,
  onBegin,
  send,
  onOutcome,
}: UntilAnsweredPorts) {
  const [round, setRound] = useState(isBegun ? 1 : 0);
  const [phase, setPhase] = useState<Phase>(() => (isBegun ? started(isSent) : 'none'));
  const [isLong, setLong] = useState(false);
  const ask = () => {
    setPhase(started(isSent));
    setLong(false);
    setRound((count) => count + 1);
  };

  const settle = useEffectEvent((outcome: SubmissionOutcome, mayHaveArrived: boolean) => {
    setPhase('waiting');
    onOutcome(outcome, mayHaveArrived);
  });
  const start = useEffectEvent(async (signal: AbortSignal) => {
    let mayHaveArrived = isSent;
    onBegin();
    const outcome = await submitUntilAnswered({
      isFirst: !isSent,
      send: () => send(signal),
      wait: (milliseconds) => waitOrOnline(milliseconds, signal),
      onRepeat: () => {
        mayHaveArrived = true;
        setPhase('asking');
      },
    });
    return { outcome, mayHaveArrived };
  });

  useEffect(() => {
    if (round === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(() => setLong(true), askAgainAfter);
    void start(controller.signal).then(({ outcome, mayHaveArrived }) => {
      if (!controller.signal.aborted) settle(outcome, mayHaveArrived);
    });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [round]);

  useEffect(() => {
    if (phase !== 'waiting' || !isSent) return;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [phase, isSent]);

  return { phase, canAsk: phase === 'waiting' || (phase !== 'none' && isLong), ask };
}

const started = (isSent: boolean) => (isSent ? 'asking' : 'sending');
