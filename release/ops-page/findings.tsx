import { Notice, Stack, Text } from '@order-change/shared-ui';
import { tellInJapanese } from '../src/refusals-ja';
import type { Told } from './client';
import { useLanguage } from './language';
import { Outcome } from './outcome';
import type { useCall } from './use-call';
import { ToldLines } from './warned';

interface Finding extends Omit<Told, 'text'> {
  fault: string;
  mend: string;
}

interface Checked {
  findings: Finding[];
  /** warnings and notes */
  told: Told[];
}

/** What a check has found, each with its mend. */
export function Findings({ outcome, step }: Pick<ReturnType<typeof useCall>, 'outcome' | 'step'>) {
  const { t, language } = useLanguage();
  const tell = (finding: Finding) => (language === 'ja' && tellInJapanese(finding)) || finding;
  if (outcome?.kind !== 'done') return <Outcome {...{ outcome, step }} />;
  const { findings, told } = outcome.value.value as Checked;
  return (
    <Stack gap="s">
      <Notice
        live
        tone={findings.length > 0 ? 'error' : 'success'}
        title={findings.length > 0 ? t.findings(findings.length) : t.fits}
      >
        <ToldLines told={told} />
      </Notice>
      <Stack as="ul" gap="s">
        {findings.map((finding, index) => {
          const words = tell(finding);
          return (
            <li key={index} lang={words === finding ? 'en' : language}>
              <Text size="s">
                <strong>{finding.code}</strong>: {words.fault}
              </Text>
              {words.mend && (
                <Text size="s" tone="muted">
                  {t.mend}: {words.mend}
                </Text>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
