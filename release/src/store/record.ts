import { readTelemetry } from '../page/telemetry';
import {
  compositionId,
  integrity,
  isFilePath,
  isPartName,
  line,
  versionName,
} from '../protocol/names';
import {
  fail,
  list,
  one,
  or,
  orNull,
  type ReadBy,
  type Reader,
  record,
  shape,
  text,
} from '../protocol/read';

const releasePattern = /^\d{6,}-[0-9a-f]{12}$/;
export const isReleaseId = (id: string) => releasePattern.test(id);
const releaseId = text(isReleaseId, 'a release');

/** Releases are counted: a later one has a higher number. */
export const sequenceOf = (release: string) => Number.parseInt(release, 10);

/** ISO 8601, UTC. */
const time = text((instant) => !Number.isNaN(Date.parse(instant)), 'a time');
const composition = { id: compositionId, versions: record(isPartName, () => versionName) };

const shapeOfRecord = shape({
  id: releaseId,
  /** the flow that moved the pointer to it */
  flow: one('activate', 'deactivate', 'rollback', 'withdraw', 'prune'),
  activatedDatetime: time,
  /** the person or program that asked for it */
  by: or(line, 'unknown'),
  why: or(orNull(line), null),
  /** the release to roll back to */
  previous: orNull(releaseId),
  /** the release that was served until then, with the SHA-256 of its record: each vouches for the one before it */
  before: orNull(
    shape({ release: releaseId, hash: text((hash) => /^[0-9a-f]{64}$/.test(hash), 'a SHA-256') }),
  ),
  active: shape(composition),
  /** compositions that a session may still hold, newest first */
  held: list(shape({ ...composition, supersededDatetime: time })),
  /** versions that may not be activated again without saying so, by name */
  withdrawn: or(
    record(isPartName, () => list(versionName)),
    {},
  ),
  telemetry: orNull(readTelemetry),
  /** every other file of the release */
  files: record(isFilePath, () => integrity),
  /** the files of its composition, by their path in the store */
  stored: or(
    record(isFilePath, () => integrity),
    {},
  ),
});

/** `release.json`: how a release came to be, and what it consists of. */
export type ReleaseRecord = ReadBy<typeof shapeOfRecord>;
export type HeldComposition = ReleaseRecord['held'][number];

export const readRecordShape: Reader<ReleaseRecord> = (value, at) => {
  const given = shapeOfRecord(value, at);
  const { id, previous } = given;
  return previous === null || sequenceOf(previous) < sequenceOf(id)
    ? given
    : fail('.previous', 'is not an earlier release');
};
