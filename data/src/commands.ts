import type { Command } from './command';
import { backupCommand } from './commands/backup';
import { closeCommand } from './commands/close';
import { exportCommand } from './commands/export';
import { forgetCommand } from './commands/forget';
import { importCommand } from './commands/import';
import { importPostalCommand } from './commands/import-postal';
import { noticeCommand } from './commands/notice';
import { openCommand } from './commands/open';
import { purgeCommand } from './commands/purge';
import { reflectCommand } from './commands/reflect';
import { restoreCommand } from './commands/restore';
import { showCommand } from './commands/show';
import { signOutCommand } from './commands/sign-out';
import { unlockCommand } from './commands/unlock';

/** All commands, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  import: importCommand,
  export: exportCommand,
  reflect: reflectCommand,
  'import-postal': importPostalCommand,
  close: closeCommand,
  open: openCommand,
  notice: noticeCommand,
  show: showCommand,
  unlock: unlockCommand,
  'sign-out': signOutCommand,
  purge: purgeCommand,
  forget: forgetCommand,
  backup: backupCommand,
  restore: restoreCommand,
};
