import { Badge, Stack, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import type { Formattable } from '../src/texts/formatter';
import { Alarms } from './held';
import { useLanguage } from './language';
import type { Live } from './live';
import { Owner } from './owner';
import { Section } from './section';
import { formatShare, shareOf } from './share';
import { Table, Version, Whole } from './table';
import { useRead } from './use-read';
import { Warned } from './warned';

/** Shows the live versions, their share of visitors, and their faults. */
export function LiveParts({ live }: { live: Live }) {
  const { t, formatTime } = useLanguage();
  // Asked once for each release: it looks at files.
  const read = useRead<{ told: Formattable[] }>('status?brief=true', live.release);
  const { active, rollouts } = live;
  const failedOf = (name: string, version: string) => {
    const found = live.reported.find((one) => one.name === name && one.version === version);
    const share = found && shareOf(found.lastHour);
    if (share === undefined) return '–';
    const fails = live.failing.some((one) => one.name === name && one.version === version);
    return (
      <Text as={fails ? 'strong' : 'span'} size="s" tone={fails ? 'error' : 'normal'}>
        <Whole>{formatShare(share)} %</Whole>
      </Text>
    );
  };
  return (
    <Section title={t.live}>
      <Alarms live={live} />
      <Text size="s" tone="muted">
        {fill(t.release, { id: live.release })}
        <br />
        {fill(t.made, {
          when: formatTime(live.activatedDatetime),
          flow: live.flow,
          by: live.by,
        })}
        {live.why !== null && `: ${live.why}`}
      </Text>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t.part}</th>
            <th scope="col">{t.version}</th>
            <th scope="col">
              <Whole>{t.visitors}</Whole>
            </th>
            <th scope="col">
              <Whole>{t.failing}</Whole>
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(active.versions).flatMap(([name, version]) => {
            const some = rollouts[name];
            const rest = Math.round((100 - (some?.traffic ?? 0)) * 100) / 100;
            return [
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <Version>{version}</Version>
                </td>
                <td>
                  <Whole>{rest} %</Whole>
                </td>
                <td>{failedOf(name, version)}</td>
              </tr>,
              some && (
                <tr key={`${name} some`}>
                  <th scope="row">{name}</th>
                  <td>
                    <Version>{some.version}</Version>{' '}
                    {some.judge && <Badge tone="info">{t.analysed}</Badge>}
                  </td>
                  <td>
                    <Whole>{some.traffic} %</Whole>
                  </td>
                  <td>{failedOf(name, some.version)}</td>
                </tr>
              ),
            ];
          })}
        </tbody>
      </Table>
      <Text size="s" tone="muted">
        {t.failingHint}
      </Text>
      <details>
        <summary>{t.owners}</summary>
        <Stack as="ul" gap="xxs">
          {Object.keys(active.versions).map((name) => (
            <li key={name}>
              <Text size="s">{name}</Text>
              <Owner owner={live.owners[name]} />
            </li>
          ))}
        </Stack>
      </details>
      <Warned told={[...(read?.told ?? []), ...live.faults]} />
    </Section>
  );
}
