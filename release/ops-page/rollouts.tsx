import { Button, Cluster, Dialog, Heading, Stack, Text, TextField } from '@order-change/shared-ui';
import { useState } from 'react';
import { fill } from '../src/texts/fill';
import { Figures } from './figures';
import { useLanguage } from './language';
import type { Live, Rollout } from './live';
import { Outcome } from './outcome';
import { Section } from './section';
import { toPercent } from './to-percent';
import { useCall } from './use-call';

interface Props {
  live: Live;
  canChange: boolean;
  onDone: () => unknown;
}

/** The versions that some visitors get: their figures as they come, and what can be done with them. */
export function Rollouts({ live, canChange, onDone }: Props) {
  const { t } = useLanguage();
  const call = useCall(onDone);
  const all = Object.entries(live.rollouts);
  return (
    <Section title={t.rollouts}>
      {all.length === 0 && <Text size="s">{t.noRollouts}</Text>}
      {all.map(([name, rollout]) => {
        const judged = live.judged.find((one) => one.name === name);
        return (
          <Stack key={name} gap="m">
            <Heading level={3}>{`${name} ${rollout.version}`}</Heading>
            {judged && <Figures judged={judged} />}
            {canChange && <Changes {...{ name, rollout, call }} />}
          </Stack>
        );
      })}
      <Outcome {...call} />
    </Section>
  );
}

interface ChangesProps {
  name: string;
  rollout: Rollout;
  call: ReturnType<typeof useCall>;
}

function Changes({ name, rollout: { version, traffic }, call: { isBusy, run } }: ChangesProps) {
  const { t } = useLanguage();
  const [percent, setPercent] = useState('');
  const [why, setWhy] = useState('');
  const [asks, setAsks] = useState<'end' | 'withdraw'>();
  const reason = why.trim() ? { why: why.trim() } : {};
  const versions = { [name]: version };
  const busy = { busy: isBusy, busyText: t.working };

  const confirm = () => {
    setAsks(undefined);
    void (asks === 'end'
      ? run('rollout/end', { names: [name], ...reason })
      : run('withdraw', { name, version, ...reason }));
  };

  return (
    <Stack gap="m">
      <TextField
        label={t.traffic}
        inputMode="decimal"
        width="short"
        placeholder={String(traffic)}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <TextField
        label={t.reason}
        maxLength={80}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      <Cluster>
        <Button
          {...busy}
          onClick={() => void run('activate', { versions, traffic: toPercent(percent), ...reason })}
        >
          {t.widen}
        </Button>
        <Button {...busy} onClick={() => void run('activate', { versions, ...reason })}>
          {t.everybody}
        </Button>
        <Button {...busy} variant="secondary" onClick={() => setAsks('end')}>
          {t.end}
        </Button>
        <Button {...busy} variant="secondary" onClick={() => setAsks('withdraw')}>
          {t.withdraw}
        </Button>
      </Cluster>
      {asks && (
        <Dialog
          title={
            asks === 'end'
              ? fill(t.endAsk, { name })
              : fill(t.withdrawAsk, { what: `${name} ${version}` })
          }
          tone="warning"
          lines={[asks === 'end' ? t.endEffect : t.withdrawEffect]}
          onCancel={() => setAsks(undefined)}
          actions={
            <>
              <Button onClick={confirm}>{asks === 'end' ? t.end : t.withdraw}</Button>
              <Button variant="secondary" onClick={() => setAsks(undefined)}>
                {t.cancel}
              </Button>
            </>
          }
        />
      )}
    </Stack>
  );
}
