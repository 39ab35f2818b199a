import { fillNodes } from '@order-change/form';
import { Text } from '@order-change/shared-ui';
import { resendTimeLeft, type SentCode } from '../state/sent-code';
import { clockTime } from '../time/clock-time';

import * as texts from '#texts';

interface OtherBrowserHintProps {
  sent: SentCode;
  now: number;
}

/** Hint that a code of an earlier call may be of no use here, and from when there is another. */
export function OtherBrowserHint({ sent, now }: OtherBrowserHintProps) {
  const wait = resendTimeLeft(sent, now);
  return (
    <>
      <Text>{texts.codeOfOtherBrowser}</Text>
      <Text>
        {wait > 0
          ? fillNodes(texts.newCodeFrom, { time: <strong>{clockTime(now + wait, now)}</strong> })
          : texts.getNewCode}
      </Text>
    </>
  );
}
