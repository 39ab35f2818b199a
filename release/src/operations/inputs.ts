import { Type } from '@sinclair/typebox';
import type { MoveOptions } from '../flows/plan';
import { done, type Result } from '../outcome/result';
import { linePattern, partPattern, versionPattern } from '../protocol/names';
import type { Ports } from './operation';

// Schemas of what is asked. They keep out what is no name, since names become paths; a flow refuses the rest.

const strict = { additionalProperties: false };

export const input = <P extends Parameters<typeof Type.Object>[0]>(fields: P) =>
  Type.Object(fields, strict);

export const partName = Type.String({ pattern: partPattern.source });
export const version = Type.String({ pattern: versionPattern.source });
export const versions = Type.Record(partName, version, {
  ...strict,
  description: 'versions by the names of their parts',
});
export const names = Type.Array(partName, { minItems: 1, maxItems: 1_000 });

/** As a command takes it: the operation says what is wrong with it. */
export const words = (description: string) => Type.String({ maxLength: 2_000, description });

/** What the page for ops asks for: with 200 remotes the rest of an answer has megabytes. */
export const brief = Type.Optional(
  Type.Literal('true', {
    description: 'leaves out the versions of what sessions hold and of past releases',
  }),
);

/** What every operation takes that makes a release. */
export const move = {
  expect: Type.Optional(words('refuses unless this release is served')),
  why: Type.Optional(
    Type.String({ pattern: linePattern.source, description: 'the reason, for the history' }),
  ),
};

export const noMount = Type.Optional(
  Type.Boolean({ description: 'leaves out the mount in a browser' }),
);

/** What a flow takes of it. */
export async function toMove(
  { by, signing }: Ports,
  { expect, why }: { expect?: string; why?: string },
): Promise<Result<MoveOptions>> {
  const key = await signing();
  if (!key.ok) return key;
  return done({
    by,
    key: key.value,
    ...(expect !== undefined && { expect }),
    ...(why !== undefined && { why }),
  });
}
