import { serverNow, usageEvents, useAbandonment } from '@order-change/client';
import type { SignInStep } from '@order-change/contract';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSignIn } from '../state/sign-in.slice';
import { isPastCheck, lockOfCode, type SignInState } from '../state/sign-in.state';
import { useHasSession } from '../state/use-has-session';

interface SignInUsageProps {
  shownStep: SignInState['step'];
}

/**
 * Reports to the telemetry when a sign-in starts, and when it is left before its end. The one that a
 * session's end cut off is over: what the customer does then is another.
 */
export function SignInUsage({ shownStep }: SignInUsageProps) {
  const [cutOff, setCutOff] = useState(0);
  return (
    <OneSignIn
      key={cutOff}
      shownStep={shownStep}
      onCutOff={() => setCutOff((count) => count + 1)}
    />
  );
}

function OneSignIn({ shownStep, onCutOff }: SignInUsageProps & { onCutOff: () => void }) {
  const state = useSelector(selectSignIn);
  const hasSession = useHasSession();
  const mayResume = hasSession && state.step === 'email' && state.draft.contactEmail === '';
  const isSigningIn = !isPastCheck(shownStep) && !mayResume;
  // Begins after the first render: a session that ended before it does not end this sign-in.
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    if (isSigningIn) usageEvents.track({ name: 'AuthFlowStart' });
    setStarted(isSigningIn);
  }, [isSigningIn]);

  const last = useRef({ state, shownStep });
  useAbandonment(isStarted && isSigningIn, (reason) => {
    const { shownStep: step, state: left } = last.current;
    if (isPastCheck(step)) return;
    usageEvents.track({
      name: 'AuthFlowAbandonment',
      step,
      reason: isLocked(left, step, serverNow()) ? 'locked' : reason,
    });
    if (reason === 'expired') onCutOff();
  });
  // Behind the abandonment: a session's end takes the step away, and the report names the one before.
  useEffect(() => {
    last.current = { state, shownStep };
  });
  return null;
}

function isLocked(state: SignInState, step: SignInStep, now: number): boolean {
  const opensAt = {
    email: state.addressLock?.opensAt,
    code: lockOfCode(state)?.opensAt,
    membership: state.membershipLock,
  }[step];
  return (opensAt ?? 0) > now;
}
