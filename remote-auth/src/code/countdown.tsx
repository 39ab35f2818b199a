import { LiveRegion, Text } from '@order-change/shared-ui';
import { durationText, minute } from '../time/clock-time';

/** Seen every second, spoken when five minutes and when one minute is left. */
export function Countdown({ timeLeft }: { timeLeft: number }) {
  return (
    <>
      <Text size="s" tone="muted" role="timer">
        有効期限まで、残り{durationText(timeLeft)}
      </Text>
      <LiveRegion>{spokenPhase(timeLeft)}</LiveRegion>
    </>
  );
}

function spokenPhase(timeLeft: number): string {
  if (timeLeft > 5 * minute) return '';
  const minutes = timeLeft > minute ? 5 : 1;
  return `認証コードの有効期限まで、残り${minutes}分を切りました。`;
}
