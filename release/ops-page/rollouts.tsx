import { Button, Cluster, Heading, Stack, Text, TextField } from '@order-change/shared-ui';
import { useState } from 'react';
import { fill } from '../src/texts/fill';
import { Confirm } from './confirm';
import { everybodyLines } from './everybody';
import { Figures } from './figures';
import { anchors } from './held';
import { useLanguage } from './language';
import type { Live, Rollout } from './live';
import { mayChange } from './may-change';
import { Outcome } from './outcome';
import { Section } from './section';
import { toPercent } from './to-percent';
import { useCall } from './use-call';

interface Props {
  live: Live;
  onDone: () => unknown;
}

/** The versions that some visitors get: their figures as they come, and what can be done with them. */
export function Rollouts({ live, onDone }: Props) {
  const { t } = useLanguage();
  const call = useCall(onDone);
  const all = Object.entries(live.rollouts);
  return (
    <Section title={t.rollouts} anchor={anchors.rollouts}>
      {all.length === 0 && <Text size="s">{t.noRollouts}</Text>}
      {all.map(([name, rollout]) => {
        const judged = live.judged.find((one) => one.name === name);
        return (
          <Stack key={name} gap="m">
            <Heading level={3}>{`${name} ${rollout.version}`}</Heading>
            {judged ? <Figures judged={judged} /> : <Text size="s">{t.noFigures}</Text>}
            {mayChange(live, name) && (
              <Changes live={live} name={name} rollout={rollout} call={call} />
            )}
          </Stack>
        );
      })}
      <Outcome {...call} />
    </Section>
  );
}

interface ChangesProps {
  live: Live;
  name: string;
  rollout: Rollout;
  call: ReturnType<typeof useCall>;
}

/** What can be done with a rollout that is felt by many, and is asked first. */
type Question = 'everybody' | 'end' | 'withdraw';

function Changes({ live, name, rollout, call: { isBusy, run } }: ChangesProps) {
  const { t } = useLanguage();
  const { version, traffic } = rollout;
  const [percent, setPercent] = useState('');
  const [why, setWhy] = useState('');
  // With the release that the question was drawn from: the press is refused if another one is live by then.
  const [asked, setAsked] = useState<{ question: Question; expect: string }>();
  const reason = why.trim() ? { why: why.trim() } : {};
  const versions = { [name]: version };
  const busy = { busy: isBusy, busyText: t.working };
  const ask = (question: Question) => setAsked({ question, expect: live.release });
  const widen = (expect: string) =>
    run('activate', { versions, traffic: toPercent(percent), ...reason, expect });

  const questions = {
    everybody: {
      title: fill(t.everybodyAsk, { name, version }),
      lines: everybodyLines(t, live, name, version),
      action: t.everybody,
      does: (expect: string) => run('activate', { versions, ...reason, expect }),
    },
    end: {
      title: fill(t.endAsk, { name }),
      lines: [t.endEffect],
      action: t.end,
      does: (expect: string) => run('rollout/end', { names: [name], ...reason, expect }),
    },
    withdraw: {
      title: fill(t.withdrawAsk, { what: `${name} ${version}` }),
      lines: [t.withdrawEffect],
      action: t.withdraw,
      does: (expect: string) => run('withdraw', { name, version, ...reason, expect }),
    },
  };

  const confirm = ({ question, expect }: { question: Question; expect: string }) => {
    setAsked(undefined);
    void questions[question].does(expect);
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
        <Button {...busy} onClick={() => void widen(live.release)}>
          {t.widen}
        </Button>
        <Button {...busy} variant="secondary" onClick={() => ask('everybody')}>
          {t.everybody}
        </Button>
        <Button {...busy} variant="secondary" onClick={() => ask('end')}>
          {t.end}
        </Button>
        <Button {...busy} variant="secondary" onClick={() => ask('withdraw')}>
          {t.withdraw}
        </Button>
      </Cluster>
      {asked && (
        <Confirm
          {...questions[asked.question]}
          onYes={() => confirm(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
