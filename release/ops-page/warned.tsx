import { Notice, Stack, Text } from '@order-change/shared-ui';
import type { Told } from './client';
import { useLanguage } from './language';
import { tellIn } from './tell-in';

/** Warnings and notes of the server in the page's language, one line each. */
export function ToldLines({ told }: { told: readonly Told[] }) {
  const { language } = useLanguage();
  return (
    <Stack gap="xxs">
      {told.map((one, index) => {
        const { text, lang } = tellIn(language, one);
        return (
          <Text key={index} size="s" lang={lang}>
            {text}
          </Text>
        );
      })}
    </Stack>
  );
}

/** {@link ToldLines} under a heading of its own, if there are any. */
export function Warned({
  told,
  tone = 'warning',
}: {
  told: readonly Told[];
  tone?: 'warning' | 'error';
}) {
  const { t } = useLanguage();
  if (told.length === 0) return null;
  return (
    <Notice tone={tone} title={t.warnings}>
      <ToldLines told={told} />
    </Notice>
  );
}
