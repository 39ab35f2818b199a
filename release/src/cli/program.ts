import { Command as Program, CommanderError, Option } from 'commander';
import { commands } from '../commands';
import type { Command } from '../commands/support';
import { type AnyValues, doesOf } from '../operation';
import { exitCodesInWords } from './exit-codes';

const call = 'npm run release --';

/** Options of every command. */
const commonOptions = {
  '--server <url>': 'asks this release serve instead of a store, with the token in $RELEASE_TOKEN',
  '--site <folder or s3://…>': 'the store; without it $DATA_DIR/site, or .data/site',
  '--json': 'prints one JSON value instead of lines',
};

const toBegin = `To begin: publish the host and each remote, then activate them together.

A version is published once and never changes. A release says which version of each part is live;
every change of it is a new release, so each step can be undone.

${call} <command> --help has the rest, with examples.
${exitCodesInWords}`;

type Run = (command: Command, words: string[], values: AnyValues) => Promise<void>;

/**
 * Makes the program of all commands.
 *
 * @param args of the command line
 * @param print takes help
 * @throws {CommanderError} as it parses: a wrong command line, or help that was printed (its exit code is 0)
 */
export function createProgram(args: string[], print: (text: string) => void, run: Run): Program {
  const program = new Program(call)
    .usage('<command> [options]')
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      outputError: () => undefined,
      getOutHelpWidth: () => Math.min(process.stdout.columns ?? width, width),
    })
    .configureHelp({ subcommandTerm: (line) => line.name() })
    .helpOption('-h, --help', 'prints this')
    .helpCommand('help [command]', 'prints this, or the help of a command')
    .addHelpText('after', `\n${toBegin}`);
  for (const command of commands) addCommand(program, command, args, run);
  return program;
}

/** Characters of a line of help. */
const width = 120;

function addCommand(program: Program, command: Command, args: string[], run: Run): void {
  const { name, usage, does, teaches, examples, options = {}, without = [] } = command;
  const shownExamples = examples.map((example) => `  ${call} ${example}`);
  const line = program
    .command(name)
    .usage([usage, '[options]'].filter(Boolean).join(' '))
    .summary(does)
    .description([`${does[0]?.toUpperCase()}${does.slice(1)}.`, ...teaches].join('\n\n'))
    .argument('[words...]')
    .helpOption('-h, --help', 'prints this')
    .addHelpText('after', `\nExamples:\n${shownExamples.join('\n')}\n\n${exitCodesInWords}`);
  const hidden = command.isOffered ? without : [...without, '--server'];
  const isOwn = (flags: string) => Object.keys(options).some((own) => isSame(own, flags));
  const common = Object.entries(commonOptions).filter(([flags]) => !isOwn(flags));
  for (const [flags, does] of [...Object.entries(options), ...common]) {
    const option = toOption(flags, doesOf(does), args);
    line.addOption(option.hideHelp(hidden.some((other) => isSame(other, flags))));
  }
  line.action((words: string[]) => {
    const [word] = words;
    if (word !== undefined && usage === undefined)
      throw new CommanderError(1, 'release.word', `unexpected argument '${word}'`);
    return run(command, words, valuesOf(line));
  });
}

const isSame = (flags: string, other: string) => flags.split(' ')[0] === other.split(' ')[0];

/** Makes an option; one with a value refuses to take the next option for it. */
function toOption(flags: string, does: string, args: string[]): Option {
  const option = new Option(flags, does);
  if (option.isBoolean()) return option;
  return option.argParser((value: string) => {
    if (!/^-./.test(value) || !args.includes(value)) return value;
    throw new CommanderError(1, 'release.value', `option '${option.long}' argument is ambiguous`);
  });
}

/** The values that were given, by name; commander has `mount: false` for `--no-mount`. */
function valuesOf(line: Program): AnyValues {
  const given = line.options.flatMap((option): [string, string | true][] => {
    const value = line.opts<AnyValues>()[option.attributeName()] as string | boolean | undefined;
    if (!option.negate)
      return value === undefined ? [] : [[option.attributeName(), value as string]];
    const name = option.attributeName();
    return value === false ? [[`no${name[0]?.toUpperCase()}${name.slice(1)}`, true]] : [];
  });
  return Object.fromEntries(given);
}

/** Says what is wrong with the command line, as its library does. */
export const faultOf = ({ message }: CommanderError) => {
  const text = message.replace(/^error: /, '').replace(/\.$/, '');
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
};
