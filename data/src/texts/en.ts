/** Texts of commands for operators. The help of a command is in the file of the command. */

export const exitCodeMeanings = {
  done: 'done',
  fault: 'a fault: the message is for the engineers',
  usage: 'wrong command line; nothing was read',
  refused: 'refused: a file is wrong, or the data forbids it; nothing was changed',
  unavailable: 'the database or a folder cannot be used now; nothing was changed',
} as const;
export const exitCodesTitle = 'Exit codes:';
export const commonOptions = {
  '--json': 'print the outcome as one line of JSON, and no progress',
  '--quiet': 'print no progress',
} as const;
export const aboutHelp = 'explains a command, its options and what it needs';
export const aboutDatabase = `The database is that of DATABASE_URL; without it the embedded one in DATA_DIR (.data), which one process
uses at a time: stop the server first.`;
export const usage = 'Usage: {command}';
export const noCommand = 'There is no command "{name}". npm run data -- help lists them.';

export const valueLikeOption = 'It begins with --.';
export const nameAFile = 'Name at least one file.';
export const badEncoding = '--encoding must be {encodings}.';
export const badReason = '--reason says why, in one line of up to {longest} characters.';
export const badText = '--{option} is for customers: one line of up to {longest} characters.';
export const badUntil = '--until must be a time to come, for example 2027-01-10T03:00 (in Japan).';
export const badFrom =
  '--from must be a time to come, before --until, for example 2027-01-10T01:00 (in Japan).';
export const badMark = '--since must be a mark that an export has printed.';
export const unknownMark = 'No export has given mark {since}: the last is {mark}.';
export const nameAClosable = 'Name one of {closable}.';
export const removeOrText = '--remove and --text exclude each other.';
export const nameAMemberOrEmail = 'Name a membership number or --email.';
export const nameAMemberOrAll = 'Name one membership number, or --all.';
export const picturesNeedCatalog = '--pictures needs --catalog, which names them.';
export const picturesNeedFolder =
  '--pictures needs PICTURES_DIR, from which the server serves them.';
export const folderIsThere = '{folder} is there already: name a new folder.';

export const unreadableFile = 'The file {path} cannot be read ({code}).';
export const unwritableFile = 'The file {path} cannot be written ({code}).';
export const guessOrCheck = 'Name a file by --guess, or a mapping by --check.';
export const badTable = '--as must be one of {tables}.';
export const mappingIsGood = '{path} can be used by import --map.';
export const isNoFile = '{path} is no file.';
export const otherImport = 'Another import is running. Try again when it has ended.';

export const dryRun = 'Nothing was changed: this was a dry run.';
export const dryRunOfWriting = 'Nothing was written: this was a dry run.';
export const dryRunOfDeleting = 'Nothing was deleted: this was a dry run.';
export const step = '{step} …';

export const reading = 'Reading {table}: {percent} %';

export const badCount = '--{option} must be a whole number.';
export const badRows =
  '--rows must be the number of rows of the one file, or of files by name: catalog=3,orders=4.';
export const badCountFile = '{path} must hold one number: how many rows the file beside it has.';

export const comparing = 'Reading and comparing …';
export const lostCodes =
  'The file lacks {removed} of {before} codes, more than 1 %: it is probably cut off.';
export const nothingChanged = 'Nothing was changed.';
export const changedCode = '{code} {change}';
export const codeCounts =
  '{added} codes added, {removed} removed, {changed} changed; there were {before}.';

export const changeCount = '{count} changes.';
export const changesInFile = '{count} changes: {path}';
export const mark = 'Mark: {mark}';
export const unwritable =
  'receipt {receiptNumber}, order {orderNumber}, {field}: Shift_JIS has no {characters}';
export const setAside = '{count} changes are set aside, in UTF-8: {path}';

export const unknownReceipt = 'No change has the receipt {receipt}.';
export const rejectedReceipt = 'The change of the receipt {receipt} was rejected.';
export const endedReceipt =
  'The change of the receipt {receipt} was taken back or replaced by its customer.';
export const notRejected = {
  unknown: 'No change has the receipt {receipt}.',
  reflected: 'The change of the receipt {receipt} is reflected: it cannot be rejected any more.',
  rejected: 'The change of the receipt {receipt} was rejected before.',
  ended: 'The change of the receipt {receipt} was taken back or replaced by its customer.',
} as const;
export const rejectedNow =
  'Rejected: {receiptNumber}. Order {orderNumber} can be changed again, and a mail says why.';
export const undoOutside = 'An export held it (mark {mark}): make sure that your system does not.';
export const pendingChange =
  '{receiptNumber}, order {orderNumber}, accepted {acceptedAt}: {exported}';
export const pendingCount = '{count} changes are neither reflected nor rejected.';
export const notAnExport = '{path} is no JSON that export has written.';
export const nothingReflected = 'Nothing was reflected.';
export const reflected = '{reflected} changes reflected, {already} were before.';

export const notAnnounced = 'It was not announced.';
export const nothingAnnounced = 'Nothing is announced.';
export const pagesShowIt = 'Pages show it within a minute.';
export const notice = 'Notice, {end}: {text}';
export const closed = 'Closed: {about}, {end}: {text}';
export const withoutEnd = 'without an end';
export const until = 'until {until}';
export const beginning = 'from {from}, {until}';

export const unknownNumber = 'No member, order or receipt has the number {number}.';
export const member = 'Member {membershipNumber}, telephone {phoneNumber}';
export const order = 'Order {orderNumber}, catalogue {catalogCode}, revision {revision}: {state}';
export const closedSince = 'closed since {closedAt}';
export const openUntil = 'changes until {until}';
export const notAcceptedHere = 'changes are not accepted on this site';
export const orderContent = '  goes to {destination}, {parts}';
export const nothing = 'none';
export const orderLine = '  line {lineNumber}, {deliveryMonth}: {itemNo}';
export const change = '  Change {receiptNumber}, accepted {acceptedAt}, contact {contactEmail}';
export const changeState = '    {exported}, {reflected}';
export const notExported = 'not exported yet';
export const exported = 'exported, mark {mark}';
export const notReflected = 'not reflected yet';
export const reflectedAt = 'reflected {reflectedAt}';
export const rejectedAt = 'rejected {rejectedAt}: {why}';
export const takenBackAt = 'taken back by its customer {endedAt}';
export const replacedAt = 'replaced by its customer {endedAt}: {replacedBy}';
export const receiptMail = '    receipt mail: {state}';
export const webhook = '    webhook: {state}';
export const askedFor = '    asked for: {changes}';
export const before = '    before: {before}';
export const mailTaken = 'a mail server took it {at}';
export const webhookTaken = "the company's system took it {at}";
export const waits = 'waits after {attempts} attempts, next {nextAttemptAt}';
export const afterAttempts = '{state} after {attempts} attempts';
export const lock =
  'Locked: {of}, until {until}. npm run data -- unlock {membershipNumber} --reason "…"';
export const noLock = 'No lock is known.';
export const opened = 'Opened, with the failures of {opened} keys.';
export const nothingOpened = 'There was no lock and no failure.';
export const ended = 'Ended {ended} sessions.';
export const purged =
  '{changes} changes, {orders} orders, {members} members, {mails} mails, {supportActions} records of support';
export const deleted = 'Deleted.';
export const notErased = '{membershipNumber} {reason}. Nothing was erased.';
export const canBeErased = 'The member can be erased; this was a dry run.';
export const erased = 'The member is erased.';

export const counted = '{members} members, {orders} orders, {changes} accepted changes';
export const copyingDatabase = 'Copying the database …';
export const copyingStore = 'Copying the release store …';
export const storeAt = 'Release store: {site}';
export const noStore = 'There is no release store at {site}.';
export const backupAt = 'Backup: {folder}';
export const comparingFiles = 'Comparing every file …';
export const restoring = 'Restoring …';
export const markOfBackup =
  'Mark: {mark}. Changes that were accepted after it are not in the backup.';
export const restored = 'Restored.';
export const nothingRestored = 'Nothing was restored.';
export const otherDatabase = 'The backup is of a database of the other kind: {database}.';
export const databaseIsNotEmpty = 'The database is not empty: name an empty one.';
export const storeIsThere = '{site} is there already: move it away.';
export const noManifest = '{folder} has no {file}: it is no backup, or one that was cut off.';
export const notAManifest = '{path} is not what backup writes.';
export const spoiledBackup = '{files} in {folder} is missing, new or changed since the backup.';
export const andOthers = '{first} and {count} more';

export const companyIsGood =
  'The file of the company can be used: pages and mails say the words of {siteName}.';
