import type { Command } from './command';
import { importCommand } from './commands/import';

/** All commands, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  import: importCommand,
};
