import type { Command } from './command';
import { exportCommand } from './commands/export';
import { importCommand } from './commands/import';
import { importPostalCommand } from './commands/import-postal';
import { reflectCommand } from './commands/reflect';

/** All commands, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  import: importCommand,
  export: exportCommand,
  reflect: reflectCommand,
  'import-postal': importPostalCommand,
};
