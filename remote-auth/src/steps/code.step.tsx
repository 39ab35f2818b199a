import { useSelector } from 'react-redux';
import { useSignInCalls } from '../calls/use-sign-in-calls';
import { CodeForm } from '../code/code-form';
import { ExpiredCode } from '../code/expired-code';
import { LockedCode } from '../code/locked-code';
import { useResend } from '../code/use-resend';
import { codeTimeLeft, type SentCode } from '../state/sent-code';
import { selectSignIn } from '../state/sign-in.slice';
import { lockOfCode } from '../state/sign-in.state';
import { useNow } from '../time/use-now';

/** Asks for the code while it lives; else says why it cannot be used and leads on. */
export function CodeStep({ sent }: { sent: SentCode }) {
  const lock = lockOfCode(useSelector(selectSignIn));
  const resend = useResend(sent);
  // Not the form's own: a code that is on its way to the server may be right although its time is up here.
  const { submitCode } = useSignInCalls();
  const now = useNow(true);

  if (codeTimeLeft(sent, now) === 0) {
    const isLocked = lock !== null && lock.opensAt > now;
    return isLocked ? (
      <LockedCode lock={lock} now={now} />
    ) : (
      <ExpiredCode sent={sent} now={now} resend={resend} />
    );
  }
  return (
    <CodeForm
      key={sent.expires}
      sent={sent}
      lock={lock}
      now={now}
      resend={resend}
      onSubmit={(oneTimePassword) =>
        submitCode({ contactEmail: sent.contactEmail, oneTimePassword })
      }
    />
  );
}
