import type { ErrorAnswer } from '@order-change/contract';
import { useState } from 'react';
import { useSignInCalls } from '../calls/use-sign-in-calls';
import { RefusalNotice } from '../notices/refusal-notice';
import { LaterStepNotice } from './later-step-notice';

import * as texts from '#texts';

/** A session lives: on to its order, beside signing in anew. */
export function ResumeNotice() {
  const { resume } = useSignInCalls();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ErrorAnswer | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function goOn(): Promise<void> {
    setBusy(true);
    setFailed(false);
    const outcome = await resume();
    setBusy(false);
    setFailed(outcome.kind === 'failed');
    setRefusal(outcome.kind === 'refused' ? outcome.refusal : null);
  }

  if (refusal) return <RefusalNotice refusal={refusal} />;
  return (
    <LaterStepNotice
      title={texts.sessionLives}
      action={texts.continueOrder}
      isBusy={isBusy}
      hasFailed={hasFailed}
      onPress={() => void goOn()}
    />
  );
}
