import { Button, Cluster, Dialog, Stack } from '@order-change/shared-ui';
import { useState } from 'react';
import { fill } from '../src/texts/fill';
import { useLanguage } from './language';
import type { Live, Suspect } from './live';
import { Outcome } from './outcome';
import { Section } from './section';
import { useCall } from './use-call';
import { Warned } from './warned';

interface Props {
  live: Live;
  canChange: boolean;
  onDone: () => unknown;
}

/** Live versions that fail by what pages report, and their withdrawal once a person has decided it. */
export function Suspects({ live, canChange, onDone }: Props) {
  const { t, formatter } = useLanguage();
  const { isBusy, step, outcome, run } = useCall(onDone);
  const [asked, setAsked] = useState<Suspect>();
  if (live.suspects.length === 0 && !outcome) return null;

  const withdraw = ({ name, version, told }: Suspect) => {
    setAsked(undefined);
    const why = formatter.formatRefusal(told).slice(0, 80);
    void run('withdraw', { name, version, why });
  };

  return (
    <Section title={t.suspects}>
      {live.suspects.map((one) => (
        <Stack key={one.name} gap="m">
          <Warned tone="error" told={[one.told]} />
          {canChange && (
            <Cluster>
              <Button busy={isBusy} busyText={t.working} onClick={() => setAsked(one)}>
                {t.withdraw}
              </Button>
            </Cluster>
          )}
        </Stack>
      ))}
      <Outcome {...{ outcome, step }} />
      {asked && (
        <Dialog
          title={fill(t.withdrawAsk, { what: `${asked.name} ${asked.version}` })}
          tone="warning"
          lines={[t.withdrawLiveEffect]}
          onCancel={() => setAsked(undefined)}
          actions={
            <>
              <Button onClick={() => withdraw(asked)}>{t.withdraw}</Button>
              <Button variant="secondary" onClick={() => setAsked(undefined)}>
                {t.cancel}
              </Button>
            </>
          }
        />
      )}
    </Section>
  );
}
