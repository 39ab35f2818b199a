import { usePageTitle } from '@order-change/client';
import { fill, message, messageLines } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Button, FormActions, LiveRegion, Stack, Text } from '@order-change/shared-ui';
import { areCookiesForbidden, CookieNotice } from '../notices/cookie-notice';
import { EmailAddress } from '../notices/email-address';
import { FocusedNotice } from '../notices/focused-notice';
import { NotCompleted } from '../notices/not-completed';
import { RefusalNotice } from '../notices/refusal-notice';
import { resendTimeLeft, type SentCode } from '../state/sent-code';
import { useShownStep } from '../state/use-shown-step';
import { durationText } from '../time/clock-time';
import type { Resend } from './use-resend';

import * as texts from '#texts';

interface ExpiredCodeProps {
  sent: SentCode;
  now: number;
  resend: Resend;
}

/** The code can no longer be used (MSGEORSE0005): a new one, as soon as the server sends it, or another address. */
export function ExpiredCode({ sent, now, resend }: ExpiredCodeProps) {
  const { goBack } = useShownStep();
  usePageTitle(texts.stepTitles.code);
  // Refused before its time: another browser may have asked in the same second.
  const isOfElsewhere = sent.isOfEarlierCall || sent.lifetime === 0;
  const isRefusedInTime = sent.isOfEarlierCall && sent.lifetime === 0;
  // A code that was used, in another tab perhaps, has another one at once.
  const wait = sent.isOfEarlierCall ? resendTimeLeft(sent, now) : 0;
  const [expired, ...lines] = messageLines(message('MSGEORSE0005'));
  const title = isRefusedInTime ? texts.codeNotOfHere : expired;
  return (
    <Stack gap="s">
      {areCookiesForbidden() ? (
        <CookieNotice as={FocusedNotice} />
      ) : (
        <FocusedNotice tone="warning" title={title}>
          {isOfElsewhere ? texts.codeOfOtherBrowser : lines}
        </FocusedNotice>
      )}
      <Text>
        {fillNodes(texts.newCodeGoesTo, {
          email: <EmailAddress as="strong">{sent.contactEmail}</EmailAddress>,
        })}
      </Text>
      {resend.answer?.kind === 'refused' && <RefusalNotice refusal={resend.answer.refusal} />}
      {resend.answer?.kind === 'stillOnItsWay' && (
        <FocusedNotice tone="info" title={texts.noNewCodeYet}>
          {texts.tryLater}
        </FocusedNotice>
      )}
      {resend.answer?.kind === 'failed' && <NotCompleted title={texts.codeNotSent} />}
      <FormActions>
        {wait > 0 ? (
          <Text>{fill(texts.newCodeAfter, { duration: durationText(wait) })}</Text>
        ) : (
          <Button busy={resend.isBusy} onClick={() => void resend.ask()}>
            {texts.takeNewCode}
          </Button>
        )}
        <Button variant="text" onClick={goBack}>
          {texts.changeEmail}
        </Button>
      </FormActions>
      <LiveRegion>{sent.isOfEarlierCall && wait === 0 && texts.canTakeNewCode}</LiveRegion>
    </Stack>
  );
}
