import {
  compositionId,
  integrity,
  isFilePath,
  isPartName,
  line,
  releaseId,
  versionName,
} from '../protocol/names';
import {
  fail,
  flag,
  list,
  number,
  one,
  orElse,
  orNull,
  type ReadBy,
  type Reader,
  record,
  shape,
  text,
} from '../protocol/read';
import { sequenceOf } from '../protocol/release-id';
import { pickSettings, settingReaders, type Settings } from '../settings/settings';
import { readRetained } from './retained-releases';
import { time } from './time';

const versions = record(isPartName, () => versionName);
const marked = record(isPartName, () => list(versionName));

/** The parts of visitors that a rollout can have, in percent: whole buckets. */
export const isTraffic = (percent: number) =>
  percent >= 0.01 && percent < 100 && Math.round(percent * 100) / 100 === percent;
const traffic: Reader<number> = (value, at) =>
  isTraffic(number(0, 100)(value, at))
    ? (value as number)
    : fail(at, 'is not a traffic from 0.01 to 99.99 percent');

const rollouts = record(isPartName, () =>
  shape({
    version: versionName,
    traffic,
    /** the number of the release that began it: visitors are chosen by it */
    since: number(1, 999_999_999),
    /** `release serve` widens or withdraws it by what its visitors report */
    judge: orElse(flag, false),
  }),
);

const anyText = text(() => true, 'a text');

const shapeOfRecord = shape({
  id: releaseId,
  /** the flow that moved the pointer to it */
  flow: one(
    'activate',
    'rollout',
    'deactivate',
    'rollback',
    'withdraw',
    'prune',
    'keys',
    'mount',
    'auto-withdraw',
  ),
  activatedDatetime: time,
  /** the person or program that asked for it */
  by: line,
  why: orNull(line),
  /** the release to roll back to */
  previous: orNull(releaseId),
  /** the release that was served until then, with the SHA-256 of its record: each vouches for the one before it */
  before: orNull(
    shape({ release: releaseId, hash: text((hash) => /^[0-9a-f]{64}$/.test(hash), 'a SHA-256') }),
  ),
  active: shape({ id: compositionId, versions }),
  /** what some visitors get instead, by the name of the part */
  rollouts: orElse(rollouts, {}),
  /** releases whose compositions a session may still hold, newest first */
  held: readRetained,
  /** the failover version of each part, by name */
  fallbacks: orElse(versions, {}),
  /** versions that may not be activated again without saying so, by name */
  withdrawn: marked,
  /** versions that a rollback took back, by name: an `activate` that names one brings it back, and nothing else */
  takenBack: orElse(marked, {}),
  /** good versions that were live, its own included, by name, newest first; null in a record that does not say it */
  wereLive: orElse(orNull(marked), null),
  /** findings of the check that were passed over, for the reason in `why` */
  forced: list(shape({ code: anyText, fault: anyText })),
  /** by which check it was let through, in words */
  check: orElse(line, 'static'),
  ...settingReaders,
  /** every other file of the release */
  files: record(isFilePath, () => integrity),
  /** the files of its composition, by their path in the store */
  stored: record(isFilePath, () => integrity),
  /** the number of the release that wrote each document: a later one with the same bytes links to it */
  documents: record(isFilePath, () => number(1, 999_999_999)),
});

type OnDisk = ReadBy<typeof shapeOfRecord>;

/**
 * `release.json`: how a release came to be, and what it consists of. On disk the settings are beside the other fields,
 * where site servers and mirrors of an earlier version look for them.
 */
export type ReleaseRecord = Omit<OnDisk, keyof Settings> & { settings: Settings };
/** Variants that some visitors get instead of the live version, by the name of the part. */
export type Rollouts = ReleaseRecord['rollouts'];

export const readRecordShape: Reader<ReleaseRecord> = (value, at) => {
  const given = shapeOfRecord(value, at);
  const { id, previous } = given;
  if (previous !== null && sequenceOf(previous) >= sequenceOf(id))
    fail('.previous', 'is not an earlier release');
  const settings = pickSettings(given) as Settings;
  const others = Object.entries(given).filter(([name]) => !Object.hasOwn(settings, name));
  return { ...(Object.fromEntries(others) as Omit<OnDisk, keyof Settings>), settings };
};
