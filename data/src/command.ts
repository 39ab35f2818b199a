import type { Result } from '@order-change/contract';
import type { Database, OpenDatabase } from 'api-server/data';

/** Tools of every command. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  now: Date;
  /** a path as the operator means it: from where the command was typed */
  resolvePath: (path: string) => string;
  /** opens the database that `DATABASE_URL` or `DATA_DIR` names; it is closed after the command */
  open: () => Promise<OpenDatabase>;
  /** true with `--dry-run` */
  dryRun: boolean;
  /** runs work in a transaction of that database; a dry run, and a result that is not to keep, rolls it back */
  transact: <T>(
    work: (transaction: Database) => Promise<T>,
    isToKeep?: (result: T) => boolean,
  ) => Promise<T>;
  /** reports how far the work is; nothing with `--json` or `--quiet` */
  progress: (line: string) => void;
}

/** Lines for a person, and the same as data for `--json`. */
export interface Report {
  lines: readonly string[];
  data: object;
}

/** The outcome of a command that ran: a refusal has changed nothing. */
export type Outcome = Result<Report, Report>;

export const done = (lines: readonly string[], data: object): Outcome => ({
  ok: true,
  value: { lines, data },
});

export const refused = (lines: readonly string[], data: object): Outcome => ({
  ok: false,
  failure: { lines, data },
});

/** The command line is wrong: the message says how. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

type CamelCase<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The values of options, by flags such as `--out <file>` and `--dry-run`: `out: string` and `dryRun: true`. */
type Values<Flag extends string> = {
  readonly [
    Each in Flag as Each extends `--${infer Name} <${string}>`
      ? CamelCase<Name>
      : Each extends `--${infer Name}`
        ? CamelCase<Name>
        : never
  ]: Each extends `${string}<${string}>` ? string : true;
};

type ArgumentOf<Name> = [Name] extends [never]
  ? undefined
  : Name extends `<${string}>`
    ? string
    : string | undefined;

interface Definition<Needed extends string, Optional extends string, Argument extends string> {
  name: string;
  /** how it is typed after its name, if that says more than `[options]` */
  usage?: string;
  does: string;
  /** what an operator should know, and an example: printed by `help <command>` */
  explains: string;
  /** a word that is typed between the name and the argument */
  action?: string;
  argument?: Argument;
  /** options without which it does not run: flags, and what they do */
  needs?: Readonly<Record<Needed, string>>;
  options?: Readonly<Record<Optional, string>>;
  run: (
    context: Surroundings & {
      options: Values<Needed> & Partial<Values<Optional>>;
      argument: ArgumentOf<Argument>;
    },
  ) => Promise<Outcome>;
}

/** A command whose options are of any names: the command line reads them as the definition asks. */
export interface Command extends Omit<Definition<string, string, string>, 'run'> {
  run: (
    context: Surroundings & { options: object; argument: string | undefined },
  ) => Promise<Outcome>;
}

/** A command; `run` gets its options and its argument with the types that their flags say. */
export function defineCommand<
  Needed extends string = never,
  Optional extends string = never,
  Argument extends string = never,
>(definition: Definition<Needed, Optional, Argument>): Command {
  return definition as unknown as Command;
}
