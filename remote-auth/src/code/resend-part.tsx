import { company, fill } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import {
  Bullets,
  Button,
  Card,
  Heading,
  LiveRegion,
  OnePiece,
  Stack,
  Text,
} from '@order-change/shared-ui';
import { NotCompleted } from '../notices/not-completed';
import { minutesLeft } from '../time/clock-time';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

interface ResendPartProps {
  /** milliseconds until another code can be sent */
  wait: number;
  /** no other code can be sent until the lock opens, of which a notice tells */
  isLocked: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  onAsk: () => Promise<void>;
}

/** Advice while no mail comes, and another code once one can be sent. */
export function ResendPart({ wait, isLocked, isBusy, hasFailed, onAsk }: ResendPartProps) {
  return (
    <Card look="muted">
      <Stack gap="s">
        <Heading level={3} look={4}>
          {laterTexts.noMail}
        </Heading>
        <Bullets>
          {laterTexts.noMailAdvice.map((text) => (
            <li key={text}>
              <Text as="span" size="s">
                {fillNodes(text, { sender: <OnePiece>{company.email}</OnePiece> })}
              </Text>
            </li>
          ))}
        </Bullets>
        {wait > 0 && !isLocked && (
          <Text size="s">{fill(laterTexts.resendAfter, { minutes: minutesLeft(wait) })}</Text>
        )}
        {wait === 0 && !isLocked && (
          <Stack gap="s">
            {hasFailed && (
              <NotCompleted
                title={texts.codeNotSent}
                advice={laterTexts.tryLater + laterTexts.codeIsStillValid}
              />
            )}
            <div>
              <Button variant="secondary" busy={isBusy} onClick={() => void onAsk()}>
                {laterTexts.resendCode}
              </Button>
            </div>
          </Stack>
        )}
        <LiveRegion>{wait === 0 && !isLocked && laterTexts.canResend}</LiveRegion>
      </Stack>
    </Card>
  );
}
