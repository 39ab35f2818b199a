import { fill } from '@order-change/contract';
import { Button, LiveRegion, Stack, Text } from '@order-change/shared-ui';
import { NotCompleted } from '../notices/not-completed';
import { durationText } from '../time/clock-time';
import type { Resend } from './use-resend';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

interface TakeNewCodeProps {
  /** milliseconds until another code can be sent */
  wait: number;
  resend: Resend;
  /** something else is under way that it must wait for */
  isBlocked: boolean;
}

/** Another code: in how many seconds, then the button that asks for it. */
export function TakeNewCode({ wait, resend, isBlocked }: TakeNewCodeProps) {
  return (
    <Stack gap="s">
      {resend.answer?.kind === 'failed' && (
        <NotCompleted
          title={texts.codeNotSent}
          advice={laterTexts.tryLater + laterTexts.codeIsStillValid}
        />
      )}
      {wait > 0 ? (
        <Text size="s" tone="muted">
          {fill(laterTexts.newCodeAfter, { duration: durationText(wait) })}
        </Text>
      ) : (
        <div>
          <Button
            variant="text"
            busy={resend.isBusy || isBlocked}
            onClick={() => void resend.ask()}
          >
            {laterTexts.takeNewCode}
          </Button>
        </div>
      )}
      <LiveRegion>{wait === 0 && laterTexts.canTakeNewCode}</LiveRegion>
    </Stack>
  );
}
