import type { OpenDatabase } from 'api-server/data';
import type { ExitCode } from './exit-codes';

/** An option of a command, `--name <value>` or a flag. */
export interface Option {
  /** what stands for its value in the usage; without it the option is a flag */
  value?: string;
  does: string;
}

/** What a command works with. */
export interface Context {
  options: Readonly<Record<string, string | undefined>>;
  flags: ReadonlySet<string>;
  positionals: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  now: Date;
  /** a path as the operator means it: from where the command was typed */
  resolvePath: (path: string) => string;
  /** opens the database that `DATABASE_URL` or `DATA_DIR` names; it is closed after the command */
  open: () => Promise<OpenDatabase>;
  /** tells how far the work is; nothing with `--json` or `--quiet` */
  progress: (line: string) => void;
}

/** What a command answers: lines for a person, and the same as data for `--json`. */
export interface Outcome {
  code: ExitCode;
  lines: readonly string[];
  data: Readonly<Record<string, unknown>>;
}

export interface Command {
  /** how it is typed, without its options */
  usage: string;
  does: string;
  /** what an operator should know, and an example: printed by `help <command>` */
  explains: string;
  options: Readonly<Record<string, Option>>;
  run: (context: Context) => Promise<Outcome>;
}

/** The command line is wrong: the line says how. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}
