import { array, boolean, number, object, string, type InferType, type Schema } from 'yup';
import { HOST, integrity, isPartName, isRoutePath, partName, versionName } from './names';
import { record, withRule } from './parse';

export const SCHEMA_URL =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const url = string()
  .required()
  .matches(/^\/(?!\/)/, ({ path }) => `${path} is not a path of this site`);
const file = object({ url, integrity }).noUnknown().required();
const preload = array(file).required();
const contract = number().required().integer().min(1);
const route = object({ remote: partName, preload }).noUnknown().required();

const hostExtras = object({
  kind: string()
    .required()
    .oneOf(['host' as const]),
  contract,
  preload,
  routes: record(isRoutePath, () => route),
})
  .noUnknown()
  .required();

const remoteExtras = object({
  kind: string()
    .required()
    .oneOf(['remote' as const]),
  contract,
  preload,
})
  .noUnknown()
  .required();

const common = {
  url,
  metadata: object({ version: versionName, integrity }).noUnknown().required(),
  deployment: object({
    /** Percent. */
    traffic: number().required().min(0).max(100),
    default: boolean().required(),
  })
    .noUnknown()
    .required(),
};

const hostVersion = object({ ...common, extras: hostExtras })
  .noUnknown()
  .required();
const remoteVersion = object({ ...common, extras: remoteExtras })
  .noUnknown()
  .required();

export type DiscoveryFile = InferType<typeof file>;
export type HostVersion = InferType<typeof hostVersion>;
export type RemoteVersion = InferType<typeof remoteVersion>;

/**
 * `discovery.json`: awslabs frontend-discovery v1-pre, and stricter. Every name has a version,
 * traffic sums to exactly 100, exactly one version is the default, integrity is sha384. What is
 * ours lies under `extras`. There is always a host.
 */
export interface DiscoveryDocument {
  schema: typeof SCHEMA_URL;
  microFrontends: { host: HostVersion[] } & Record<string, (HostVersion | RemoteVersion)[]>;
}

const shape = object({
  schema: string().required().oneOf([SCHEMA_URL]),
  microFrontends: record(isPartName, (name) => {
    const version: Schema<HostVersion | RemoteVersion> =
      name === HOST ? hostVersion : remoteVersion;
    return array(version).required().min(1);
  }),
})
  .noUnknown()
  .required() as unknown as Schema<DiscoveryDocument>;

export const discoverySchema = withRule(shape, ({ microFrontends }) => {
  if (!(HOST in microFrontends)) return 'microFrontends has no host';
  for (const [name, versions] of Object.entries(microFrontends)) {
    const names = new Set(versions.map(({ metadata }) => metadata.version));
    if (names.size !== versions.length) return `${name} names a version twice`;
    const traffic = versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0);
    if (traffic !== 100) return `the traffic of ${name} sums to ${traffic}, not to 100`;
    const defaults = versions.filter(({ deployment }) => deployment.default);
    if (defaults.length !== 1) return `${name} has ${defaults.length} defaults, not one`;
  }
  return undefined;
});
