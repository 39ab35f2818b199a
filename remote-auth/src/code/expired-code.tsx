import { usePageTitle } from '@order-change/client';
import { fill, message, messageLines } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Button, FormActions, LiveRegion, Stack, Text } from '@order-change/shared-ui';
import { EmailAddress } from '../notices/email-address';
import { FocusedNotice } from '../notices/focused-notice';
import { NotCompleted } from '../notices/not-completed';
import { RefusalNotice } from '../notices/refusal-notice';
import { resendTimeLeft, type SentCode } from '../state/sent-code';
import { useStepHeading } from '../state/step-heading';
import { useShownStep } from '../state/use-shown-step';
import { durationText } from '../time/clock-time';
import type { Resend } from './use-resend';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

interface ExpiredCodeProps {
  sent: SentCode;
  now: number;
  resend: Resend;
}

/** The code can no longer be used (MSGEORSE0005): a new one, as soon as the server sends it, or another address. */
export function ExpiredCode({ sent, now, resend }: ExpiredCodeProps) {
  const { goBack } = useShownStep();
  usePageTitle(texts.stepTitles.code);
  useStepHeading(laterTexts.toTakeNewCode);
  // Refused before its time: another browser may have asked for it.
  const isRefusedInTime = sent.isOfEarlierCall && sent.lifetime === 0;
  // A code that was used, in another tab perhaps, has another one at once.
  const wait = sent.isOfEarlierCall ? resendTimeLeft(sent, now) : 0;
  const [expired, ...lines] = messageLines(message('MSGEORSE0005'));
  const title = isRefusedInTime ? laterTexts.codeNotOfHere : expired;
  return (
    <Stack>
      <FocusedNotice tone="warning" title={title}>
        {isRefusedInTime ? laterTexts.codeOfOtherBrowser : lines}
      </FocusedNotice>
      <Text>
        {fillNodes(laterTexts.newCodeGoesTo, {
          email: <EmailAddress as="strong">{sent.contactEmail}</EmailAddress>,
        })}
      </Text>
      {resend.answer?.kind === 'refused' && <RefusalNotice refusal={resend.answer.refusal} />}
      {resend.answer?.kind === 'stillOnItsWay' && (
        <FocusedNotice tone="info" title={laterTexts.noNewCodeYet}>
          {laterTexts.tryLater}
        </FocusedNotice>
      )}
      {resend.answer?.kind === 'failed' && <NotCompleted title={texts.codeNotSent} />}
      {wait > 0 && <Text>{fill(laterTexts.newCodeAfter, { duration: durationText(wait) })}</Text>}
      <FormActions>
        {wait === 0 && (
          <Button busy={resend.isBusy} onClick={() => void resend.ask()}>
            {laterTexts.takeNewCode}
          </Button>
        )}
        <Button variant="text" onClick={goBack}>
          {laterTexts.changeEmail}
        </Button>
      </FormActions>
      <LiveRegion>{sent.isOfEarlierCall && wait === 0 && laterTexts.canTakeNewCode}</LiveRegion>
    </Stack>
  );
}
