import { usePageTitle } from '@order-change/client';
import { fill, message, messageLines } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Button, FormActions, OnePiece, Stack, Text } from '@order-change/shared-ui';
import { areCookiesForbidden, CookieNotice } from '../notices/cookie-notice';
import { FocusedNotice } from '../notices/focused-notice';
import { NotCompleted } from '../notices/not-completed';
import { RefusalNotice } from '../notices/refusal-notice';
import type { SentCode } from '../state/sent-code';
import { useShownStep } from '../state/use-shown-step';
import { clockTime } from '../time/clock-time';
import { OtherBrowserHint } from './other-browser-hint';
import type { Resend } from './use-resend';

import * as texts from '#texts';

interface ExpiredCodeProps {
  sent: SentCode;
  now: number;
  resend: Resend;
}

/** The code can no longer be used (MSGEORSE0005): a new one, or another address. */
export function ExpiredCode({ sent, now, resend }: ExpiredCodeProps) {
  const { goBack } = useShownStep();
  usePageTitle(texts.stepTitles.code);
  // Refused before its time: another browser may have asked in the same second.
  const isOfElsewhere = sent.isOfEarlierCall || sent.lifetime === 0;
  const isRefusedInTime = sent.isOfEarlierCall && sent.lifetime === 0;
  const [expired, ...lines] = messageLines(message('MSGEORSE0005'));
  const title = isRefusedInTime ? texts.codeNotOfHere : expired;
  return (
    <Stack gap="s">
      {areCookiesForbidden() ? (
        <CookieNotice as={FocusedNotice} />
      ) : (
        <FocusedNotice tone="warning" title={title}>
          {isOfElsewhere ? <OtherBrowserHint sent={sent} now={now} /> : lines}
        </FocusedNotice>
      )}
      <Text>
        {fillNodes(texts.newCodeGoesTo, {
          email: <OnePiece as="strong">{sent.contactEmail}</OnePiece>,
        })}
      </Text>
      {resend.answer?.kind === 'refused' && <RefusalNotice refusal={resend.answer.refusal} />}
      {resend.answer?.kind === 'stillOnItsWay' && (
        <FocusedNotice tone="info" title={texts.noNewCodeYet}>
          {fill(texts.availableFrom, { time: clockTime(sent.arrivedAt + sent.resendDelay, now) })}
        </FocusedNotice>
      )}
      {resend.answer?.kind === 'failed' && <NotCompleted title={texts.codeNotSent} />}
      <FormActions>
        <Button busy={resend.isBusy} onClick={() => void resend.ask()}>
          {texts.takeNewCode}
        </Button>
        <Button variant="text" onClick={goBack}>
          {texts.changeEmail}
        </Button>
      </FormActions>
    </Stack>
  );
}
