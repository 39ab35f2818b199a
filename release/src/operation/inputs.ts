import { type TProperties, Type } from '@sinclair/typebox';
import { partPattern, versionPattern } from '../protocol/names';

// Schemas of what is asked. They refuse wrong names, since names become paths; a flow refuses the rest.

const strict = { additionalProperties: false };

export const input = <P extends TProperties>(fields: P) => Type.Object(fields, strict);

export const partName = Type.String({ pattern: partPattern.source });
export const version = Type.String({ pattern: versionPattern.source });
export const versions = Type.Record(partName, version, {
  ...strict,
  description: 'versions by the names of their parts',
});
export const names = Type.Array(partName, { minItems: 1, maxItems: 1_000 });

/** Text as a command takes it: the operation refuses what is wrong with it. */
export const words = Type.String({ maxLength: 2_000 });

/** Flag of the page for ops: with 200 remotes the rest of an answer has megabytes. */
export const brief = Type.Optional(
  Type.Literal('true', {
    description: 'leaves out the versions of what sessions hold and of past releases',
  }),
);
