import type { ErrorAnswer } from '@order-change/contract';
import { useState } from 'react';
import { useSignInCalls } from '../calls/use-sign-in-calls';
import { isSameCode, type SentCode } from '../state/sent-code';

/**
 * Answer to the request for another code; a code that is still young is not sent again. The step itself says that an
 * earlier call had it sent.
 */
type ResendAnswer =
  | { kind: 'sent' }
  | { kind: 'stillOnItsWay' }
  | { kind: 'refused'; refusal: ErrorAnswer }
  /** the server failed without words */
  | { kind: 'failed' };

export interface Resend {
  isBusy: boolean;
  answer: ResendAnswer | null;
  ask: () => Promise<void>;
}

/** Another code for the same address. */
export function useResend(sent: SentCode): Resend {
  const { requestCode } = useSignInCalls();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ResendAnswer | null>(null);

  async function ask(): Promise<void> {
    setBusy(true);
    setAnswer(null);
    const result = await requestCode(sent.contactEmail);
    setBusy(false);
    if (result.kind === 'refused' || result.kind === 'failed') setAnswer(result);
    if (result.kind !== 'ok') return;
    if (isSameCode(sent, result.value)) setAnswer({ kind: 'stillOnItsWay' });
    else if (!result.value.isOfEarlierCall) setAnswer({ kind: 'sent' });
  }

  return { isBusy, answer, ask };
}
