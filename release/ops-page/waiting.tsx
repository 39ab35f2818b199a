import { Button, Stack, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import { useLanguage } from './language';
import type { Live } from './live';
import { Outcome } from './outcome';
import { Section } from './section';
import { useCall } from './use-call';

/** Shows the calls of others that wait for the approval of a second person. */
export function WaitingCalls({ live, onDone }: { live: Live; onDone: () => unknown }) {
  const { t, formatTime } = useLanguage();
  const { isBusy, step, outcome, run } = useCall(onDone);
  if (live.waiting.length === 0 && !outcome) return null;
  return (
    <Section title={t.waiting}>
      {live.waiting.map(({ number, call, asked, by, askedDatetime }) => (
        <Stack key={number} gap="xs">
          <Text>{fill(t.waits, { by, call, when: formatTime(askedDatetime) })}</Text>
          <Text size="s" tone="muted" lang="en">
            {Object.entries(asked)
              .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
              .join(', ')}
          </Text>
          {by !== live.you.name && (
            <Button
              busy={isBusy}
              busyText={t.working}
              onClick={() => void run('approve', { number })}
            >
              {t.approve}
            </Button>
          )}
        </Stack>
      ))}
      <Outcome outcome={outcome} step={step} />
    </Section>
  );
}
