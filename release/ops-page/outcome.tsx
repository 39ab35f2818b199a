import { Notice, Stack, Text } from '@order-change/shared-ui';
import type { Told } from './client';
import { useLanguage } from './language';
import { type Change, tellChange } from './tell-change';
import type { useCall } from './use-call';
import { ToldLines } from './warned';

/** The answer of an operation that moves the pointer or waits for approval. */
interface Changed {
  release?: string;
  /** false if exactly this was live before */
  changed?: boolean;
  changes?: Change[];
  told?: Told[];
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
  if (outcome.kind === 'away') return <Notice tone="warning" title={t.away} live />;
  if (outcome.kind === 'refused')
    return (
      <Notice tone="error" title={t.refused} live>
        <ToldLines told={outcome.refusals} />
      </Notice>
    );
  const { release, changed, changes = [], told = [], waiting } = outcome.value.value as Changed;
  const lines = [
    ...(waiting === undefined ? [] : [t.waitsNow(waiting)]),
    ...(release === undefined ? [] : [changed === false ? t.unchanged : t.release(release)]),
    ...changes.map((change) => tellChange(t, change)),
  ];
  return (
    <Notice tone={outcome.value.warns ? 'warning' : 'success'} title={t.done} live>
      <Stack gap="xxs">
        <ToldLines told={told} />
        {lines.map((line) => (
          <Text key={line} size="s">
            {line}
          </Text>
        ))}
      </Stack>
    </Notice>
  );
}
