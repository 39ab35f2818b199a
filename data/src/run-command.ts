import { resolve } from 'node:path';
import { fill } from '@order-change/contract';
import {
  CannotStart,
  commandLimits,
  commitIf,
  type OpenDatabase,
  openDatabase,
} from 'api-server/data';
import { CommanderError } from 'commander';
import { type Command, type Report, type Surroundings, WrongUsage } from './command';
import { commands } from './commands';
import { type ExitCode, exitCodes } from './exit-codes';
import { createProgram, toSentence, usageOf } from './program';
import * as texts from './texts/en';

export interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Runs one command, prints its outcome, and returns the exit code. @throws if the program is at fault */
export async function runCommand(
  args: readonly string[],
  env: Surroundings['env'],
  { out, err }: Output,
  now = new Date(),
  open = openDatabase,
): Promise<ExitCode> {
  const command = commands.find(({ name }) => name === args[0]);
  const isJson = args.includes('--json');
  const isQuiet = isJson || args.includes('--quiet');
  const dryRun = args.includes('--dry-run');
  const opened: OpenDatabase[] = [];
  const surroundings: Surroundings = {
    env,
    now,
    resolvePath: (path) => resolve(env['INIT_CWD'] ?? process.cwd(), path),
    progress: (line) => {
      if (!isQuiet) err(line);
    },
    open: async () => {
      const database = await open({
        DATABASE_URL: env['DATABASE_URL'] || undefined,
        DATA_DIR: env['DATA_DIR'] || '.data',
        bounds: commandLimits,
      });
      opened.push(database);
      return database;
    },
    dryRun,
    transact: async (work, isToKeep = () => true) => {
      const { database } = await surroundings.open();
      return commitIf(database, work, (result) => !dryRun && isToKeep(result));
    },
  };
  const end = (code: ExitCode, { lines, data }: Report): ExitCode => {
    if (isJson && command) out(JSON.stringify({ command: command.name, exitCode: code, ...data }));
    else for (const line of lines) (code === exitCodes.done ? out : err)(line);
    return code;
  };
  let code: ExitCode = exitCodes.done;
  const program = createProgram(out, async ({ run }, options, argument) => {
    const outcome = await run({ ...surroundings, options, argument });
    code = outcome.ok
      ? end(exitCodes.done, outcome.value)
      : end(exitCodes.refused, outcome.failure);
  });
  try {
    await program.parseAsync(args.length > 0 ? args : ['help'], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done; // help was printed
    if (error instanceof WrongUsage || error instanceof CommanderError) {
      const message = usageMessage(error, command, args[0]);
      return end(exitCodes.usage, { lines: [message], data: { message } });
    }
    if (error instanceof CannotStart) {
      const { message } = error;
      return end(exitCodes.unavailable, { lines: [message], data: { message } });
    }
    throw error;
  } finally {
    for (const { close } of opened) await close();
  }
}

function usageMessage({ message }: Error, command: Command | undefined, name = ''): string {
  if (!command) return fill(texts.noCommand, { name });
  const fault = toSentence(message.replace(/^error: /, ''));
  return `${fault}\n${fill(texts.usage, { command: usageOf(command) })}`;
}
