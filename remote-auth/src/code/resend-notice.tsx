import { FocusedNotice } from '../notices/focused-notice';
import { RefusalNotice } from '../notices/refusal-notice';
import type { Resend } from './use-resend';

import * as texts from '#texts/later';

/** Shows the result of the request for another code. */
export function ResendNotice({ answer }: Pick<Resend, 'answer'>) {
  switch (answer?.kind) {
    case 'sent':
      return (
        <FocusedNotice tone="success" title={texts.newCodeSent}>
          {texts.earlierCodesAreVoid}
        </FocusedNotice>
      );
    case 'stillOnItsWay':
      return (
        <FocusedNotice tone="info" title={texts.noNewCodeYet}>
          {texts.useEarlierMail}
        </FocusedNotice>
      );
    case 'refused':
      return <RefusalNotice refusal={answer.refusal} />;
    case 'failed':
    case undefined:
      return null;
  }
}
