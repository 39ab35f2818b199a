import { Notice, Stack, Text } from '@order-change/shared-ui';
import type { Formattable } from '../src/texts/formatter';
import { useLanguage } from './language';

/** Warnings and notes of the server in the page's language, one line each. */
export function RefusalLines({ told }: { told: readonly Formattable[] }) {
  const { language, formatter } = useLanguage();
  return (
    <Stack gap="xxs">
      {told.map((one, index) => (
        <Text key={index} size="s" lang={formatter.knows(one) ? language : 'en'}>
          {formatter.formatRefusal(one)}
        </Text>
      ))}
    </Stack>
  );
}

/** {@link RefusalLines} under a heading of its own, if there are any. */
export function Warned({
  told,
  tone = 'warning',
}: {
  told: readonly Formattable[];
  tone?: 'warning' | 'error';
}) {
  const { t } = useLanguage();
  if (told.length === 0) return null;
  return (
    <Notice tone={tone} title={t.warnings}>
      <RefusalLines told={told} />
    </Notice>
  );
}
