import { Stack, Text } from '@order-change/shared-ui';
import { useLanguage } from './language';
import type { Live } from './live';
import { Section } from './section';
import { RefusalLines } from './warned';

/** The newest that are shown at once; count. */
const newest = 3;

/** What the server has told ops by itself, as it has by mail or webhook: what it did, and what it would do but may not. */
export function Notices({ live: { notices } }: { live: Live }) {
  const { t } = useLanguage();
  if (notices.length === 0) return null;
  const earlier = notices.slice(newest);
  return (
    <Section title={t.notices}>
      <Told notices={notices.slice(0, newest)} />
      {earlier.length > 0 && (
        <details>
          <summary>{t.earlier}</summary>
          <Told notices={earlier} />
        </details>
      )}
    </Section>
  );
}

function Told({ notices }: Pick<Live, 'notices'>) {
  const { formatTime } = useLanguage();
  return (
    <Stack as="ul" gap="s">
      {notices.map(({ atDatetime, told }, index) => (
        <li key={index}>
          <Text size="s" tone="muted">
            {formatTime(atDatetime)}
          </Text>
          <RefusalLines told={[told]} />
        </li>
      ))}
    </Stack>
  );
}
