import { Argument, Command as Program, InvalidArgumentError, Option } from 'commander';
import type { Command } from './command';
import { commands } from './commands';
import { exitCodes } from './exit-codes';
import * as texts from './texts/en';

const programName = 'npm run data --';

type Run = (command: Command, options: object, argument: string | undefined) => Promise<void>;

/** Makes the command line of all commands. Help goes to `print`; a wrong command line throws a `CommanderError`. */
export function createProgram(print: (text: string) => void, run: Run): Program {
  const program = new Program(programName)
    .usage('<command> [options]')
    .exitOverride()
    .configureOutput({ writeOut: (text) => print(text.trimEnd()), outputError: () => undefined })
    .configureHelp({ helpWidth: 120, subcommandTerm: (line) => line.name() })
    .helpCommand('help [command]', texts.aboutHelp)
    .helpOption('-h, --help', texts.aboutHelp)
    .addHelpText('after', `\n${texts.aboutDatabase}\n\n${exitCodeTable()}`);
  for (const command of commands) {
    const { name, usage = '[options]', does, explains, action, argument } = command;
    const { needs = {}, options } = command;
    const line = program
      .command(name)
      .usage(usage)
      .helpOption('-h, --help', texts.aboutHelp)
      .summary(does)
      .description(`${toSentence(does)}\n\n${explains.trim()}`)
      .addHelpText('after', `\n${exitCodeTable()}`)
      .action(() => run(command, line.opts(), line.args[action ? 1 : 0]));
    if (action) line.addArgument(new Argument('<action>').choices([action]));
    if (argument !== undefined) line.argument(argument);
    for (const [flags, what] of Object.entries(needs))
      line.addOption(toOption(flags, what).makeOptionMandatory());
    for (const [flags, what] of Object.entries({ ...options, ...texts.commonOptions }))
      line.addOption(toOption(flags, what));
  }
  return program;
}

/** Returns the line that shows how a command is typed. */
export function usageOf({ name, usage = '[options]' }: Command): string {
  return `${programName} ${name} ${usage}`;
}

/** Makes an option; one that needs a value refuses to take the next option for it. */
function toOption(flags: string, what: string): Option {
  const option = new Option(flags, what);
  if (option.isBoolean()) return option;
  return option.argParser((value: string) => {
    if (value.startsWith('--')) throw new InvalidArgumentError(texts.valueLikeOption);
    return value;
  });
}

function exitCodeTable(): string {
  const meanings = Object.entries(texts.exitCodeMeanings) as [keyof typeof exitCodes, string][];
  const rows = meanings.map(([name, meaning]) => `  ${exitCodes[name]}  ${meaning}`);
  return [texts.exitCodesTitle, ...rows].join('\n');
}

/** Begins a text with a capital and ends its first line with a full stop, if it has none. */
export function toSentence(text: string): string {
  const [first = '', ...others] = text.split('\n');
  const end = /[.?!:]$/.test(first) ? '' : '.';
  return [`${first.slice(0, 1).toUpperCase()}${first.slice(1)}${end}`, ...others].join('\n');
}
