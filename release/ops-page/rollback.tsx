import { Button, Stack, Text, TextField } from '@order-change/shared-ui';
import { useState } from 'react';
import { fill } from '../src/texts/fill';
import { type Change, formatChange } from './format-change';
import { useLanguage } from './language';
import type { Live } from './live';
import { Outcome } from './outcome';
import { Section } from './section';
import { useCall } from './use-call';
import { useRead } from './use-read';

/** One press: for the night. It refuses if somebody else was faster than what the page shows. */
export function Rollback({ live, onDone }: { live: Live; onDone: () => unknown }) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const { isBusy, step, outcome, run } = useCall(onDone);
  const why = typed ?? t.rollbackReason;
  const back = useRead<{ changes: Change[] }>(
    `diff?from=${live.release}&to=${live.previous ?? live.release}`,
    live.release,
  );
  return (
    <Section title={t.rollback}>
      <Text size="s">
        {live.previous === null ? t.noRollback : fill(t.rollbackTo, { id: live.previous })}
      </Text>
      {back?.changes
        .map((change) => formatChange(t, change))
        .map((line) => (
          <Text key={line} size="s">
            {line}
          </Text>
        ))}
      {live.previous !== null && (
        <Stack gap="m">
          <TextField
            label={t.reason}
            maxLength={80}
            value={why}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            busy={isBusy}
            busyText={t.working}
            onClick={() =>
              void run('rollback', { expect: live.release, ...(why.trim() && { why: why.trim() }) })
            }
          >
            {t.rollback}
          </Button>
        </Stack>
      )}
      <Outcome outcome={outcome} step={step} />
    </Section>
  );
}
