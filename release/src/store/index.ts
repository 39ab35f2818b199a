export { atMost } from './at-most';
export { withCompressed } from './compress';
export { createFolderStore } from './folder';
export { giveAway, otherOwner } from './given-away';
export { integrityOf } from './integrity';
export { withLock } from './lock';
export { isObjectStore, readPlace } from './object/place';
export { onDisk, onStore } from './on-store';
export { openStore } from './open-store';
export { defaultSiteDir, lockPath, mirrorPath, recordPath, releasePath } from './paths';
export {
  filesNamedBy,
  type HostPublication,
  type Publication,
  readBuild,
  type RemotePublication,
} from './publication';
export {
  listParts,
  listPublished,
  publicationFile,
  type PublishOutcome,
  readPublication,
  readPublished,
  readSeal,
  sealFile,
  writePublication,
} from './publications';
export { isTraffic, type ReleaseRecord, type Rollouts } from './record';
export {
  chainTo,
  earlier,
  hashOfRecord,
  isNewer,
  isWhole,
  listBefore,
  listReleases,
  nextSequence,
  parseRecord,
  readActiveId,
  readActiveRecord,
  readCurrentId,
  readRecord,
  readWholeRelease,
  recordFiles,
  writeRelease,
} from './releases';
export type { RetainedRelease } from './retained-releases';
export type { Files, Store, Written } from './store';
export { time } from './time';
export { readWorked, type Worked, workedFile } from './worked';
export { writeOver } from './write-over';
