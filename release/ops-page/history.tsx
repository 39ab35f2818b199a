import { Stack, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import type { Formattable } from '../src/texts/formatter';
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
  told: Formattable[];
}

/** The last twenty releases: who, when, what and why. */
export function History({ release }: { release: string }) {
  const { t, formatTime } = useLanguage();
  const read = useRead<Read>('history?last=20&brief=true', release);
  const { releases, told } = read ?? { releases: [], told: [] };
  return (
    <Section title={t.history}>
      <Warned told={told} tone="error" />
      <Stack as="ul" gap="m">
        {releases.map((one) => (
          <li key={one.release}>
            <Text>
              {fill(t.made, {
                when: formatTime(one.activatedDatetime),
                flow: one.flow,
                by: one.by,
              })}
            </Text>
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
