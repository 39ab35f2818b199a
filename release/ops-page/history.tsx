import { Stack, Text } from '@order-change/shared-ui';
import type { Told } from './client';
import { useLanguage } from './language';
import type { Rollout } from './live';
import { Section } from './section';
import { useRead } from './use-read';
import { Warned } from './warned';

interface Past {
  release: string;
  activatedDatetime: string;
  flow: string;
  by: string;
  why: string | null;
  active: { versions: Record<string, string> };
  rollouts: Record<string, Rollout>;
}

interface Read {
  releases: Past[];
  told: Told[];
}

/** So many are shown, each with what it changed: the one before the last one is asked for too. */
const shown = 20;

/** The last twenty releases: who, when, what and why. */
export function History({ release }: { release: string }) {
  const { t, tellTime } = useLanguage();
  const read = useRead<Read>(`history?last=${shown + 1}`, release);
  const { releases, told } = read ?? { releases: [], told: [] };
  return (
    <Section title={t.history}>
      <Warned told={told} tone="error" />
      <Stack as="ul" gap="m">
        {releases.slice(0, shown).map((one, index) => (
          <li key={one.release}>
            <Text>{t.made(tellTime(one.activatedDatetime), one.flow, one.by)}</Text>
            {one.why !== null && <Text size="s">{one.why}</Text>}
            <Text size="s" tone="muted">
              {[one.release, ...changesOf(one, releases[index + 1])].join(', ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** The versions and rollouts that a release added to the release before it; the ones that it removed begin with a minus. */
function changesOf(release: Past, before: Past | undefined): string[] {
  const [now, then] = [linesOf(release), linesOf(before)];
  return [
    ...now.filter((line) => !then.includes(line)),
    ...then.filter((line) => !now.includes(line)).map((line) => `−${line}`),
  ];
}

const linesOf = (release: Past | undefined) =>
  release
    ? [
        ...Object.entries(release.active.versions).map(([name, version]) => `${name} ${version}`),
        ...Object.entries(release.rollouts).map(
          ([name, { version, traffic }]) => `${name} ${version} ${traffic} %`,
        ),
      ]
    : [];
