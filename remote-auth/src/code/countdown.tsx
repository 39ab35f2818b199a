import { fill } from '@order-change/contract';
import { LiveRegion, Text } from '@order-change/shared-ui';
import { durationText, minute } from '../time/clock-time';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

/** Seen every second, spoken when five minutes and when one minute is left. */
export function Countdown({ timeLeft }: { timeLeft: number }) {
  return (
    <>
      <Text size="s" tone="muted" role="timer">
        {fill(texts.timeLeft, { duration: durationText(timeLeft) })}
      </Text>
      <LiveRegion>{spokenPhase(timeLeft)}</LiveRegion>
    </>
  );
}

function spokenPhase(timeLeft: number): string {
  if (timeLeft > 5 * minute) return '';
  const minutes = timeLeft > minute ? 5 : 1;
  return fill(laterTexts.minutesLeft, { minutes });
}
