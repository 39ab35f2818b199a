import { Stack, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import { useLanguage } from './language';
import type { Counts, Judged } from './live';
import { Table } from './table';
import { RefusalLines } from './warned';

const count = (counts: Counts, what: string) =>
  Object.entries(counts).reduce((sum, [told, some]) => {
    const [first] = told.split(' ');
    return first === what ? sum + some : sum;
  }, 0);

const percent = (part: number, whole: number) =>
  whole === 0 ? undefined : ((part / whole) * 100).toFixed(1);

/** Shows the reports of a rollout beside those of the live version. */
export function Figures({ judged }: { judged: Judged }) {
  const { t } = useLanguage();
  const { name, version, live, figures, unseen } = judged;
  const sides = [figures.arm, figures.base];

  const cell = (counts: Counts, what: string, other?: string) => {
    const some = count(counts, what);
    const share = other && percent(some, some + count(counts, other));
    return `${some}${share ? fill(t.share, { percent: share }) : ''}`;
  };
  const rows = [
    [t.shown, 'mounted', 'failed'],
    [t.failed, 'failed', 'mounted'],
    [t.begun, 'begun', undefined],
    [t.ordered, 'ordered', 'left'],
    [t.left, 'left', 'ordered'],
  ] as const;

  return (
    <Stack gap="s">
      <Table>
        <caption>{fill(t.figures, { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t.figure}</th>
            <th scope="col">{fill(t.variant, { version })}</th>
            <th scope="col">{fill(t.base, { version: live })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, what, other]) => (
            <tr key={what}>
              <th scope="row">{label}</th>
              {sides.map((counts, index) => (
                <td key={index}>{cell(counts, what, other)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {unseen.length > 0 && (
        <div>
          <Text size="s">{t.unseen}</Text>
          <RefusalLines told={unseen} />
        </div>
      )}
    </Stack>
  );
}
