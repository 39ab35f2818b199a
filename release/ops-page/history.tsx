import { Stack, Text } from '@order-change/shared-ui';
import type { Told } from './client';
import { useLanguage } from './language';
import { Section } from './section';
import { useRead } from './use-read';
import { Warned } from './warned';

interface Past {
  release: string;
  activatedDatetime: string;
  flow: string;
  by: string;
  why: string | null;
  /** what it added to the release before it, and with a minus what it removed */
  changed: string[];
}

interface Read {
  releases: Past[];
  told: Told[];
}

/** The last twenty releases: who, when, what and why. */
export function History({ release }: { release: string }) {
  const { t, tellTime } = useLanguage();
  const read = useRead<Read>('history?last=20&brief=true', release);
  const { releases, told } = read ?? { releases: [], told: [] };
  return (
    <Section title={t.history}>
      <Warned told={told} tone="error" />
      <Stack as="ul" gap="m">
        {releases.map((one) => (
          <li key={one.release}>
            <Text>{t.made(tellTime(one.activatedDatetime), one.flow, one.by)}</Text>
            {one.why !== null && <Text size="s">{one.why}</Text>}
            <Text size="s" tone="muted">
              {[one.release, ...one.changed].join(', ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
