import { FocusedNotice } from '../notices/focused-notice';
import { RefusalNotice } from '../notices/refusal-notice';
import type { Resend } from './use-resend';

/** Shows the result of the request for another code. */
export function ResendNotice({ answer }: Pick<Resend, 'answer'>) {
  switch (answer?.kind) {
    case 'sent':
      return (
        <FocusedNotice tone="success" title="新しい認証コードをお送りしました">
          これより前の認証コードは使えません。
        </FocusedNotice>
      );
    case 'stillOnItsWay':
      return (
        <FocusedNotice tone="info" title="認証コードは、すでにお送りしています">
          届くまで、もうしばらくお待ちください。
        </FocusedNotice>
      );
    case 'refused':
      return <RefusalNotice refusal={answer.refusal} />;
    case 'failed':
    case undefined:
      return null;
  }
}
