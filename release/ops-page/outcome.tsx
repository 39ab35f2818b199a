import { Notice, Stack, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import type { Formattable } from '../src/texts/formatter';
import type { Failure } from './client';
import { type Change, formatChange } from './format-change';
import { useLanguage } from './language';
import type { useCall } from './use-call';
import { RefusalLines } from './warned';

/** The answer of an operation that moves the pointer or waits for approval. */
interface Changed {
  release?: string;
  /** false if exactly this was live before */
  changed?: boolean;
  changes?: Change[];
  told?: Formattable[];
  /** the number under which it waits for a second person */
  waiting?: number;
}

/** The step of an operation, and how it ended; read aloud as it comes. */
export function Outcome({ outcome, step }: Pick<ReturnType<typeof useCall>, 'outcome' | 'step'>) {
  const { t, language } = useLanguage();
  if (step)
    return (
      <Text size="s" tone="muted">
        {language === 'ja' ? step.stepJa : step.step}
      </Text>
    );
  if (!outcome) return null;
  if (!outcome.ok) return <NotDone failure={outcome.failure} />;
  const { release, changed, changes = [], told = [], waiting } = outcome.value.value as Changed;
  const lines = [
    ...(waiting === undefined ? [] : [fill(t.waitsNow, { number: waiting })]),
    ...(release === undefined
      ? []
      : [changed === false ? t.unchanged : fill(t.release, { id: release })]),
    ...changes.map((change) => formatChange(t, change)),
  ];
  return (
    <Notice tone={outcome.value.warns ? 'warning' : 'success'} title={t.done} live>
      <Stack gap="xxs">
        <RefusalLines told={told} />
        {lines.map((line) => (
          <Text key={line} size="s">
            {line}
          </Text>
        ))}
      </Stack>
    </Notice>
  );
}

function NotDone({ failure: { status, refusals } }: { failure: Failure }) {
  const { t } = useLanguage();
  if (status === undefined) return <Notice tone="warning" title={t.away} live />;
  return (
    <Notice tone="error" title={t.refused} live>
      <RefusalLines told={refusals} />
    </Notice>
  );
}
