// The door of `data`: what an operator's program does with the database of this server.
export {
  assignPositions,
  type ExportedChange,
  readChanges,
} from './domain/accepted-changes/export-changes';
export { findPending } from './domain/accepted-changes/pending-changes';
export { readReceipts } from './domain/accepted-changes/read-receipts';
export { reflectChanges } from './domain/accepted-changes/reflect-changes';
export { type NotRejectable, rejectChange } from './domain/accepted-changes/reject-change';
export {
  announce,
  type Announced,
  findAnnouncements,
  withdrawAnnouncement,
} from './domain/announcements/announcements';
export { importPostal, type PostalFailure, type PostalImport } from './domain/postal/import-postal';
export { CannotStart } from './ground/cannot-start';
export type { OwnCompany } from './ground/company';
export {
  detectEncoding,
  encodeText,
  type Encoding,
  encodings,
  unencodable,
  UnreadableText,
} from './ground/csv/encoding';
export { type FormatName, formats } from './ground/csv/formats';
export type { ColumnMapping, FileMapping } from './ground/csv/mapping';
export { problemLine } from './ground/csv/problem-line';
export { type CsvProblem, trimHeader } from './ground/csv/read-csv';
export { readRecords } from './ground/csv/read-records';
export { toCsvLine } from './ground/csv/write-csv';
export { keepSecret, openDataFolder } from './ground/data-folder';
export { commitIf } from './ground/database/commit-if';
export type { Database, OpenDatabase } from './ground/database/database';
export { openDatabase } from './ground/database/open';
export { orderChanges, outbox } from './ground/database/schema';
export { isoInJapan } from './ground/japan-time';
export { createDigest } from './ground/secrets';
export { commandLimits, dataFileLimits, retention } from './limits';
export type { Counted } from './operators/backup/counted';
export { copyEmbedded, isEmbeddedEmpty, restoreEmbedded } from './operators/backup/embedded-backup';
export { dumpServer, isServerEmpty, restoreServer } from './operators/backup/server-backup';
export type { Brake } from './operators/import/brakes';
export { type Imported, importFiles } from './operators/import/import-files';
export { type Mappings, readMappings } from './operators/import/mapping-file';
export { checkPictures, copyPictures } from './operators/import/pictures';
export type { SaidRows } from './operators/import/staged';
export { type TableName, tableNames, tables, tablesOf } from './operators/import/tables';
export type { ContradictedReceipt } from './operators/import/taken-back';
export { endSessions } from './operators/support/end-sessions';
export { findMember } from './operators/support/find-member';
export { forgetMember } from './operators/support/forget-member';
export { contactsOf, openLocks } from './operators/support/locks';
export { purge } from './operators/support/purge';
export { recordAction } from './operators/support/record-action';
export { showMember, type ShownChange, type ShownMember } from './operators/support/show-member';
export { checkCompany, readCompanyFile } from './run/config/company-file';
export type { Announcement } from '@order-change/contract';
