import { Badge, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import type { Formattable } from '../src/texts/formatter';
import { useLanguage } from './language';
import type { Live } from './live';
import { Section } from './section';
import { Table, Whole } from './table';
import { useRead } from './use-read';
import { Warned } from './warned';

/** Shows the live versions, their share of visitors, and their faults. */
export function LiveParts({ live }: { live: Live }) {
  const { t, formatTime } = useLanguage();
  // Asked once for each release: it looks at files.
  const read = useRead<{ told: Formattable[] }>('status?brief=true', live.release);
  const { active, rollouts } = live;
  return (
    <Section title={t.live}>
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
          </tr>
        </thead>
        <tbody>
          {Object.entries(active.versions).flatMap(([name, version]) => {
            const some = rollouts[name];
            const rest = Math.round((100 - (some?.traffic ?? 0)) * 100) / 100;
            return [
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{version}</td>
                <td>
                  <Whole>{rest} %</Whole>
                </td>
              </tr>,
              some && (
                <tr key={`${name} some`}>
                  <th scope="row">{name}</th>
                  <td>
                    {some.version} {some.judge && <Badge tone="info">{t.analysed}</Badge>}
                  </td>
                  <td>
                    <Whole>{some.traffic} %</Whole>
                  </td>
                </tr>
              ),
            ];
          })}
        </tbody>
      </Table>
      <Warned told={[...(read?.told ?? []), ...live.faults]} />
    </Section>
  );
}
