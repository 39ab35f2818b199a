import type { Command } from '../command';
import { backupCommand } from './backup';
import { closeCommand } from './close';
import { companyCommand } from './company';
import { exportCommand } from './export';
import { forgetCommand } from './forget';
import { importCommand } from './import';
import { importPostalCommand } from './import-postal';
import { mapCommand } from './map';
import { noticeCommand } from './notice';
import { openCommand } from './open';
import { pendingCommand } from './pending';
import { purgeCommand } from './purge';
import { reflectCommand } from './reflect';
import { rejectCommand } from './reject';
import { restoreCommand } from './restore';
import { showCommand } from './show';
import { signOutCommand } from './sign-out';
import { unlockCommand } from './unlock';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  importCommand,
  mapCommand,
  exportCommand,
  reflectCommand,
  rejectCommand,
  pendingCommand,
  importPostalCommand,
  closeCommand,
  openCommand,
  noticeCommand,
  showCommand,
  unlockCommand,
  signOutCommand,
  purgeCommand,
  forgetCommand,
  backupCommand,
  restoreCommand,
  companyCommand,
];
