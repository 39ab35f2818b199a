import { fillNodes } from '@order-change/form';
import { Text } from '@order-change/shared-ui';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { EmailAddress } from '../notices/email-address';
import { codeTimeLeft } from '../state/sent-code';
import { selectSignIn } from '../state/sign-in.slice';
import { useHasSession } from '../state/use-has-session';
import { useShownStep } from '../state/use-shown-step';
import { LaterStepNotice } from './later-step-notice';
import { ResumeNotice } from './resume-notice';

import * as texts from '#texts';

/** For a customer who comes to the address and has been further: the way back there, or null. */
export function useLaterStep(now: number): ReactNode {
  const { step, sent } = useSelector(selectSignIn);
  const { goOn } = useShownStep();
  const hasSession = useHasSession();
  const [cameBack] = useState(step !== 'email');

  if (step === 'email') return hasSession ? <ResumeNotice /> : null;
  if (!cameBack) return null;
  if (step === 'membership') {
    return (
      <LaterStepNotice title={texts.emailIsProven} action={texts.toMembership} onPress={goOn} />
    );
  }
  if (step === 'orders') {
    return <LaterStepNotice title={texts.sessionLives} action={texts.toOrders} onPress={goOn} />;
  }
  if (!sent || codeTimeLeft(sent, now) === 0) return null;
  return (
    <LaterStepNotice title={texts.codeIsOnItsWay} action={texts.toCode} onPress={goOn}>
      <Text>
        {fillNodes(texts.enterEarlierCode, {
          email: <EmailAddress>{sent.contactEmail}</EmailAddress>,
        })}
      </Text>
    </LaterStepNotice>
  );
}
