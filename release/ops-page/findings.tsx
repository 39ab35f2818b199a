import { Notice, Stack, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import type { Formattable } from '../src/texts/formatter';
import { useLanguage } from './language';
import { Outcome } from './outcome';
import type { useCall } from './use-call';
import { RefusalLines } from './warned';

interface Finding extends Omit<Formattable, 'text'> {
  fault: string;
  mend: string;
}

interface Checked {
  findings: Finding[];
  /** warnings and notes */
  told: Formattable[];
}

/** Shows the findings of a check, each with its fix. */
export function Findings({ outcome, step }: Pick<ReturnType<typeof useCall>, 'outcome' | 'step'>) {
  const { t, language, formatter } = useLanguage();
  if (!outcome?.ok) return <Outcome outcome={outcome} step={step} />;
  const { findings, told } = outcome.value.value as Checked;
  return (
    <Stack gap="s">
      <Notice
        live
        tone={findings.length > 0 ? 'error' : 'success'}
        title={findings.length > 0 ? fill(t.findings, { count: findings.length }) : t.fits}
      >
        <RefusalLines told={told} />
      </Notice>
      <Stack as="ul" gap="s">
        {findings.map((finding, index) => {
          const isKnown = formatter.knows(finding);
          const fault = isKnown ? formatter.formatFault(finding) : finding.fault;
          const fix = isKnown ? formatter.formatFix(finding) : finding.mend;
          return (
            <li key={index} lang={isKnown ? language : 'en'}>
              <Text size="s">
                <strong>{finding.code}</strong>: {fault}
              </Text>
              {fix && (
                <Text size="s" tone="muted">
                  {t.fix}: {fix}
                </Text>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
