import { array, object, string, type InferType } from 'yup';
import { telemetrySchema } from '../telemetry';
import { isPartName, releaseId, sequenceOf, versionName } from './names';
import { record, withRule } from './parse';

/** ISO 8601, UTC. */
const time = string()
  .required()
  .test(
    'time',
    ({ path }) => `${path} is not a time`,
    (text) => !Number.isNaN(Date.parse(text)),
  );

const composition = {
  /** A hash of `versions`. */
  id: string()
    .required()
    .matches(/^[0-9a-f]{12}$/),
  versions: record(isPartName, () => versionName),
};

const shape = object({
  id: releaseId,
  activatedDatetime: time,
  /** The release to roll back to. */
  previous: releaseId.nullable().defined(),
  active: object(composition).noUnknown().required(),
  /** Compositions that a session may still hold, newest first. */
  held: array(
    object({ ...composition, supersededDatetime: time })
      .noUnknown()
      .required(),
  ).required(),
  telemetry: telemetrySchema.nullable().defined(),
}).noUnknown();

export type ReleaseRecord = InferType<typeof shape>;
export type HeldComposition = ReleaseRecord['held'][number];

/** `release.json`: how a release came to be. What the page needs stands in `discovery.json`. */
export const releaseRecordSchema = withRule<ReleaseRecord>(shape, ({ id, previous }) =>
  previous === null || sequenceOf(previous) < sequenceOf(id)
    ? undefined
    : 'previous is not an earlier release',
);
