import { array, lazy, number, object, string, type InferType, type Schema } from 'yup';
import { HOST, filePath, isRoutePath, partName, versionName } from './names';
import { record } from './parse';

const common = {
  version: versionName,
  /** The number of the host-remote contract that it was built against. */
  contract: number().required().integer().min(1),
  entry: filePath,
  /** Files beyond the entry that the first screen needs. */
  preload: array(filePath).required(),
};

const route = object({ remote: partName, preload: array(filePath).required() })
  .noUnknown()
  .required();

export const hostShape = {
  ...common,
  name: string().required().oneOf([HOST]),
  kind: string()
    .required()
    .oneOf(['host' as const]),
  document: filePath,
  routes: record(isRoutePath, () => route),
};

export const remoteShape = {
  ...common,
  name: partName.notOneOf([HOST]),
  kind: string()
    .required()
    .oneOf(['remote' as const]),
};

const host = object(hostShape).noUnknown();
const remote = object(remoteShape).noUnknown();

export type HostBuild = InferType<typeof host>;
export type RemoteBuild = InferType<typeof remote>;
export type Build = HostBuild | RemoteBuild;

/** `build.json`: what a build says of itself. */
export const buildSchema = byKind<Build>(host, remote);

/** The files that a page asks for by name, before any script asks for more. */
export function filesNamedBy(build: Build): string[] {
  const files = [build.entry, ...build.preload];
  if (build.kind === 'remote') return files;
  return [
    ...files,
    build.document,
    ...Object.values(build.routes).flatMap(({ preload }) => preload),
  ];
}

/** The one of two shapes that `kind` asks for. */
export function byKind<T>(ofHost: Schema, ofRemote: Schema): Schema<T> {
  return lazy((value: unknown) =>
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === HOST
      ? ofHost
      : ofRemote,
  ) as unknown as Schema<T>;
}
