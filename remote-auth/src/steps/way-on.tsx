import { useState } from 'react';
import { useSelector } from 'react-redux';
import { codeTimeLeft } from '../state/sent-code';
import { selectSignIn } from '../state/sign-in.slice';
import { useHasSession } from '../state/use-has-session';
import { useShownStep } from '../state/use-shown-step';
import { ResumeNotice } from './resume-notice';
import { WayOnNotice } from './way-on-notice';

/** For a customer who comes to the address and has been further: the way back there. */
export function WayOn({ now }: { now: number }) {
  const { step, sent } = useSelector(selectSignIn);
  const { goOn } = useShownStep();
  const hasSession = useHasSession();
  const [cameBack] = useState(step !== 'email');

  if (step === 'email') return hasSession ? <ResumeNotice /> : null;
  if (!cameBack) return null;
  if (step === 'membership') {
    return (
      <WayOnNotice
        title="メールアドレスの認証は完了しています"
        action="会員情報の入力に進む"
        onPress={goOn}
      />
    );
  }
  if (!sent || codeTimeLeft(sent, now) === 0) return null;
  return (
    <WayOnNotice
      title={`${sent.contactEmail} に認証コードをお送りしています`}
      action="認証コードの入力に進む"
      onPress={goOn}
    />
  );
}
