import { Notice, Stack, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import { useLanguage } from './language';
import type { Counts, Judged, Tally } from './live';
import { formatShare, shareOf } from './share';
import { ShareLine } from './share-line';
import { Table, Whole } from './table';
import { RefusalLines } from './warned';

/** Sums up the reports of a kind, such as `failed`, of whichever stage. */
export const count = (counts: Counts, what: string) =>
  Object.entries(counts).reduce((sum, [told, some]) => {
    const [first] = told.split(' ');
    return first === what ? sum + some : sum;
  }, 0);

const percent = (part: number, whole: number) =>
  whole === 0 ? undefined : ((part / whole) * 100).toFixed(1);

/** Words of a row, what it counts, and what makes up the rest of its visitors. */
type Row = readonly [label: string, what: string, other?: string];

/** The stages at which a part failed on any side, the most frequent first. */
function stagesOf(sides: readonly Counts[]): string[] {
  const sums = new Map<string, number>();
  for (const [told, some] of sides.flatMap((counts) => Object.entries(counts))) {
    const [what, stage] = told.split(' ');
    if (what === 'failed' && stage) sums.set(stage, (sums.get(stage) ?? 0) + some);
  }
  return [...sums].sort(([, one], [, other]) => other - one).map(([stage]) => stage);
}

/** A count and its share in percent, each in one piece. */
function Counted({ some, share }: { some: string; share: string | undefined }) {
  const { t } = useLanguage();
  return (
    <>
      <Whole>{some}</Whole>
      {share && (
        <>
          <wbr />
          <Whole>{fill(t.share, { percent: share })}</Whole>
        </>
      )}
    </>
  );
}

/** Visitors of a group for whom the part failed. */
function Failed({ tally }: { tally: Tally | undefined }) {
  const { t } = useLanguage();
  const share = tally && shareOf(tally);
  if (!tally || share === undefined) return '–';
  const words = fill(t.ofGroup, { failed: tally.hits, visitors: tally.visitors });
  return <Counted some={words} share={formatShare(share)} />;
}

/** Shows the reports of a rollout beside those of the live version. */
export function Figures({ judged }: { judged: Judged }) {
  const { t } = useLanguage();
  const { name, version, live, figures, seen, unseen, held } = judged;
  const heads = [fill(t.variant, { version }), fill(t.base, { version: live })] as const;
  const sides = [figures.arm, figures.base];

  const cell = (counts: Counts, what: string, other?: string) => {
    const some = what.includes(' ') ? (counts[what] ?? 0) : count(counts, what);
    const share = other === undefined ? undefined : percent(some, some + count(counts, other));
    return <Counted some={String(some)} share={share} />;
  };
  const rows: Row[] = [
    [t.shown, 'mounted', 'failed'],
    [t.failed, 'failed', 'mounted'],
    ...stagesOf(sides).map((told): Row => [
      fill(t.stage, { stage: t.stages[told] ?? told }),
      `failed ${told}`,
    ]),
    [t.begun, 'begun'],
    [t.ordered, 'ordered', 'left'],
    [t.left, 'left', 'ordered'],
  ];
  const groups = Object.keys(t.groups).filter((group) =>
    [seen.arm, seen.base].some((side) => side.groups[group]),
  );

  return (
    <Stack gap="s">
      {held && (
        <Notice tone="warning">
          <RefusalLines told={[held]} />
        </Notice>
      )}
      <Table>
        <caption>{fill(t.figures, { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t.figure}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
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
      {groups.length > 0 && (
        <Table>
          <caption>{t.byBrowser}</caption>
          <thead>
            <tr>
              <th scope="col">{t.browser}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group}>
                <th scope="row">{t.groups[group]}</th>
                {[seen.arm, seen.base].map((side, index) => (
                  <td key={index}>
                    <Failed tally={side.groups[group]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ShareLine
        given={[
          { label: version, points: seen.arm.points },
          { label: live, points: seen.base.points },
        ]}
      />
      {unseen.length > 0 && (
        <div>
          <Text size="s">{t.unseen}</Text>
          <RefusalLines told={unseen} />
        </div>
      )}
    </Stack>
  );
}
