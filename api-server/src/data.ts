// The door of `data`: what an operator's program does with the database of this server.
export { announce, findAnnouncements, withdrawAnnouncement } from './announcements/announcements';
export type { Counted } from './backup/counted';
export { copyEmbedded, isEmbeddedEmpty, restoreEmbedded } from './backup/embedded-backup';
export { dumpServer, isServerEmpty, restoreServer } from './backup/server-backup';
export { CannotStart } from './cannot-start';
export { assignPositions, type ExportedChange, readChanges } from './changes-out/export-changes';
export { readReceipts } from './changes-out/read-receipts';
export { reflectChanges } from './changes-out/reflect-changes';
export { fileName } from './data-files/destination-columns';
export {
  detectEncoding,
  encodeText,
  type Encoding,
  encodings,
  unencodable,
  UnreadableText,
} from './data-files/encoding';
export { problemLine } from './data-files/problem-line';
export type { CsvProblem } from './data-files/read-csv';
export { type TableName, tables } from './data-files/tables';
export { toCsvLine } from './data-files/write-csv';
export { keepSecret, openDataFolder } from './data-folder';
export { commitIf } from './database/commit-if';
export type { Database, OpenDatabase } from './database/database';
export { openDatabase } from './database/open';
export { orderChanges } from './database/schema';
export { type Imported, importFiles } from './import/import-files';
export { copyPictures, judgePictures } from './import/pictures';
export { isoInJapan } from './japan-time';
export { commandLimits, dataFileLimits, retention } from './limits';
export { importPostal, type PostalFailure, type PostalImport } from './postal/import-postal';
export { createDigest } from './secrets';
export { endSessions } from './support/end-sessions';
export { findMember } from './support/find-member';
export { forgetMember } from './support/forget-member';
export { contactsOf, openLocks } from './support/locks';
export { purge } from './support/purge';
export { recordAction } from './support/record-action';
export { showMember, type ShownChange, type ShownMember } from './support/show-member';
export type { Announcement } from '@order-change/contract';
