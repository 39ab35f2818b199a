import { useState } from 'react';
import type { ErrorAnswer } from 'shared-api/contract';
import type { SentCode } from '../sent-code';
import { useSignInCalls } from '../use-sign-in-calls';

/** What came of the wish for another code; one that is still young is not sent again. */
type ResendAnswer =
  { kind: 'sent' } | { kind: 'stillOnItsWay' } | { kind: 'refused'; refusal: ErrorAnswer };

export interface Resend {
  isBusy: boolean;
  answer: ResendAnswer | null;
  ask: () => Promise<void>;
}

/** Another code for the same address. */
export function useResend({ contactEmail, expires }: SentCode): Resend {
  const { requestCode } = useSignInCalls();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ResendAnswer | null>(null);

  async function ask(): Promise<void> {
    setBusy(true);
    setAnswer(null);
    const result = await requestCode(contactEmail);
    setBusy(false);
    if (result.kind === 'refused') setAnswer(result);
    if (result.kind !== 'ok') return;
    const isNew = result.value.codeExpiresDatetime.getTime() !== expires;
    setAnswer({ kind: isNew ? 'sent' : 'stillOnItsWay' });
  }

  return { isBusy, answer, ask };
}
