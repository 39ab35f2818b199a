import { operations } from './commands';
import { createReleaseServer as createServer, type ServeOptions } from './serve/serve';

export { setAutoWithdraw } from './commands/auto-withdraw';
export { list, type Listing } from './commands/list';
export { type Status, status } from './commands/status';
export type { Versions } from './composing/parts';
export { thorough } from './composing/smoke-test';
export { makeToken } from './credentials/make-token';
export { keyFileOf, makeKey, readKey, type SigningKey } from './credentials/signing-key';
export { activate, type Activated, type ActivateOptions } from './flows/activate';
export { check, type Checked } from './flows/check';
export { publish, type Published } from './flows/publish';
export { rollback, type RollbackOptions } from './flows/rollback';
export { verify } from './flows/verify';
export { formatRefusal } from './outcome/format';
export { type Refusal, refusal, type RefusalCode } from './outcome/refusal';
export { orThrow, ReleaseRefused, type Result } from './outcome/result';
export { toPictureOrigins } from './settings/pictures';
export { type Telemetry, toTelemetry } from './settings/telemetry';
export { createSite, type SiteOptions } from './site/create-site';
export { toNginxConf } from './site/nginx-conf';
export { unreadable } from './site/unreadable';
export { createFolderStore } from './store/folder';
export { integrityOf } from './store/integrity';
export { defaultSiteDir } from './store/paths';
export type { Store } from './store/store';

/** Makes the program for ops and teams, with all operations that commands offer. */
export const createReleaseServer = (options: Omit<ServeOptions, 'operations'>) =>
  createServer({ ...options, operations });
