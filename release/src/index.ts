export { activate, type Activated, type ActivateOptions } from './activate';
export type { Composition, Versions } from './composition';
export { FolderRefused, ReleaseError } from './errors';
export { publish, type Published } from './publish';
export { rollback, type RolledBack } from './rollback';
export { createSite, type SiteOptions } from './site/create-site';
export { list, status, type Listing, type Status } from './status';
export { defaultSiteDir } from './store/paths';
export { toTelemetry, type Telemetry } from './telemetry';
