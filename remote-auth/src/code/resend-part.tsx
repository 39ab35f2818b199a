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
import { durationText } from '../time/clock-time';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

interface ResendPartProps {
  /** milliseconds until another code can be sent */
  wait: number;
  isBusy: boolean;
  hasFailed: boolean;
  onAsk: () => Promise<void>;
}

/** Advice while no mail comes, and another code once one can be sent. */
export function ResendPart({ wait, isBusy, hasFailed, onAsk }: ResendPartProps) {
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
        {wait > 0 ? (
          <Text size="s" tone="muted">
            {fill(texts.resendAfter, { duration: durationText(wait) })}
          </Text>
        ) : (
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
        <LiveRegion>{wait === 0 && laterTexts.canResend}</LiveRegion>
      </Stack>
    </Card>
  );
}
