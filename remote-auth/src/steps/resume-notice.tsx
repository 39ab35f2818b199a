import { selectIsUnsettled, useAppSelector } from '@order-change/client';
import type { ErrorAnswer } from '@order-change/contract';
import { Text } from '@order-change/shared-ui';
import { useState } from 'react';
import { useSignInCalls } from '../calls/use-sign-in-calls';
import { LateNotice } from '../notices/late-notice';
import { LaterStepNotice } from './later-step-notice';

import * as texts from '#texts';

/** A session lives: on to its order, and the answer to a change that was sent, beside signing in anew. */
export function ResumeNotice() {
  const { resume } = useSignInCalls();
  const isUnsettled = useAppSelector(selectIsUnsettled);
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

  if (refusal) {
    return <LateNotice show={({ RefusalNotice }) => <RefusalNotice refusal={refusal} />} />;
  }
  return (
    <LaterStepNotice
      tone={isUnsettled ? 'warning' : 'info'}
      title={isUnsettled ? texts.unsettled : texts.sessionLives}
      action={isUnsettled ? texts.askForResult : texts.continueOrder}
      isBusy={isBusy}
      hasFailed={hasFailed}
      onPress={() => void goOn()}
    >
      {isUnsettled && <Text>{texts.neverTwice}</Text>}
    </LaterStepNotice>
  );
}
