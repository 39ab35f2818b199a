import { Notice, Text } from '@order-change/shared-ui';
import { fill } from '../src/texts/fill';
import { heldOf } from './held';
import { useLanguage } from './language';
import type { Live, Tally } from './live';
import { formatShare, shareOf } from './share';

const sumOf = (all: readonly Tally[]): Tally => ({
  visitors: all.reduce((sum, { visitors }) => sum + visitors, 0),
  hits: all.reduce((sum, { hits }) => sum + hits, 0),
});

/** Says how much is known: a site of which nobody reports is not a site that works. */
export function Watched({ live }: { live: Live }) {
  const { t, formatTime } = useLanguage();
  const { reported, failing, active, latestDatetime, sinceDatetime } = live;
  const seen = sumOf(reported.map(({ lastHour }) => lastHour));
  const newest = sumOf(reported.map((one) => one.newest));
  const share = shareOf(seen);
  const unwatched = Object.keys(active.versions).filter(
    (name) => !reported.some((one) => one.name === name),
  );
  if (reported.length === 0)
    return (
      <Notice tone="info" title={t.unwatched}>
        {t.watchThem}
      </Notice>
    );
  const since =
    latestDatetime === null
      ? fill(t.noReportSince, { when: formatTime(sinceDatetime) })
      : fill(t.latestReport, { when: formatTime(latestDatetime) });
  const rest = unwatched.length > 0 && (
    <Text size="s">{fill(t.unwatchedParts, { names: unwatched.join(', ') })}</Text>
  );
  if (share === undefined)
    return (
      <Notice tone="warning" title={t.noReports}>
        <Text size="s">{since}</Text>
        {rest}
      </Notice>
    );
  const words = fill(t.lastHour, {
    now: newest.visitors,
    nowFailed: newest.hits,
    visitors: seen.visitors,
    failed: seen.hits,
    percent: formatShare(share),
  });
  if (failing.length > 0 || heldOf(live).length > 0)
    return (
      <div>
        <Text size="s">{words}</Text>
        {rest}
      </div>
    );
  return (
    <Notice tone="success" title={t.nothingFails}>
      <Text size="s">{words}</Text>
      {rest}
    </Notice>
  );
}
