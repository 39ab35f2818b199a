import { fill } from '../src/texts/fill';
import { count } from './figures';
import type { Live } from './live';
import { formatShare, shareOf } from './share';
import type { Texts } from './texts/load-texts';

/** Says line by line what a release of a version to everybody will do, and what is known of the version. */
export function everybodyLines(t: Texts, live: Live, name: string, version: string): string[] {
  const before = live.active.versions[name];
  const some = live.rollouts[name];
  const isArm = some?.version === version;
  const arm = live.judged.find((one) => one.name === name && one.version === version)?.figures.arm;
  const [failed, mounted] = arm ? [count(arm, 'failed'), count(arm, 'mounted')] : [0, 0];
  const seen = { visitors: failed + mounted, hits: failed };
  const share = shareOf(seen);
  return [
    fill(t.everybodyEffect, { version }),
    before === undefined
      ? t.everybodyNew
      : fill(t.everybodyBefore, { live: before, percent: isArm ? some.traffic : 0 }),
    share === undefined
      ? t.everybodyUnseen
      : fill(t.everybodySeen, {
          visitors: seen.visitors,
          failed,
          percent: formatShare(share),
        }),
    t.everybodyBack,
  ];
}
