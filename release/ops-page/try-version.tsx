import {
  Button,
  CheckboxGroup,
  FormActions,
  SelectField,
  Stack,
  Text,
  TextField,
} from '@order-change/shared-ui';
import { useState } from 'react';
import { fill } from '../src/texts/fill';
import { Confirm } from './confirm';
import { everybodyLines } from './everybody';
import { Findings } from './findings';
import { useLanguage } from './language';
import type { Live } from './live';
import { Outcome } from './outcome';
import { Section } from './section';
import { toPercent } from './to-percent';
import { useCall } from './use-call';
import { useRead } from './use-read';

/** A published version: what a check says of it, and its release to some visitors or to all. */
export function TryVersion({ live, onDone }: { live: Live; onDone: () => unknown }) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [version, setVersion] = useState('');
  const [percent, setPercent] = useState('1');
  const [judge, setAnalysed] = useState<'judge'[]>(['judge']);
  const [why, setWhy] = useState('');
  /** the release that the question was drawn from */
  const [asked, setAsked] = useState<string>();
  // Of one part: a bucket is asked once for each.
  const listed = useRead<{ names: string[]; published: Record<string, string[]> }>(
    `list?part=${name || 'host'}`,
    live.release,
  );
  const checking = useCall(onDone);
  const releasing = useCall(onDone);
  const isChosen = name !== '' && version !== '';
  const isForSome = toPercent(percent) !== 100;

  const release = (expect: string) =>
    releasing.run('activate', {
      versions: { [name]: version },
      ...(isForSome && { traffic: toPercent(percent) }),
      ...(isForSome && judge.length > 0 && { judge: true }),
      ...(why.trim() && { why: why.trim() }),
      expect,
    });
  const confirm = (expect: string) => {
    setAsked(undefined);
    void release(expect);
  };

  return (
    <Section title={t.tryVersion}>
      <SelectField
        label={t.part}
        placeholder={t.choose}
        value={name}
        options={(listed?.names ?? []).map((one) => ({ value: one, label: one }))}
        onChange={({ target }) => {
          setName(target.value);
          setVersion('');
        }}
      />
      <SelectField
        label={t.version}
        placeholder={t.choose}
        value={version}
        options={[...(listed?.published[name] ?? [])]
          .reverse()
          .map((one) => ({ value: one, label: one }))}
        onChange={({ target }) => setVersion(target.value)}
      />
      <Stack gap="xs">
        <Text size="s" tone="muted">
          {t.checkHint}
        </Text>
        <FormActions>
          <Button
            variant="secondary"
            busy={checking.isBusy}
            busyText={t.working}
            disabled={!isChosen}
            onClick={() => void checking.run('check', { versions: { [name]: version } })}
          >
            {t.check}
          </Button>
        </FormActions>
      </Stack>
      <Findings {...checking} />
      <TextField
        label={t.traffic}
        hint={t.trafficHint}
        inputMode="decimal"
        width="short"
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      {isForSome && (
        <CheckboxGroup
          label={t.analysed}
          name="judge"
          options={[{ value: 'judge', label: t.analyse }]}
          value={judge}
          onChange={setAnalysed}
        />
      )}
      <TextField
        label={t.reason}
        maxLength={80}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      {live.approvalsRequired && <Text size="s">{t.asksApproval}</Text>}
      <FormActions>
        <Button
          busy={releasing.isBusy}
          busyText={t.working}
          disabled={!isChosen}
          onClick={() => (isForSome ? void release(live.release) : setAsked(live.release))}
        >
          {t.start}
        </Button>
      </FormActions>
      <Outcome {...releasing} />
      {asked !== undefined && (
        <Confirm
          title={fill(t.everybodyAsk, { name, version })}
          lines={everybodyLines(t, live, name, version)}
          action={t.everybody}
          onYes={() => confirm(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
