import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart, commandLimits, type OpenDatabase, openDatabase } from 'api-server/data';
import { type Command, type Context, type Outcome, WrongUsage } from './command';
import { commands } from './commands';
import { type ExitCode, exitCodes } from './exit-codes';
import { commonOptions, explain, overview } from './help';

export interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs one command, prints what came of it, and answers the exit code. */
export async function runCommand(
  [name = 'help', ...args]: readonly string[],
  env: Environment,
  { out, err }: Output,
  now = new Date(),
  open = openDatabase,
): Promise<ExitCode> {
  if (name === 'help' || name === '--help') return help(args, out);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    err(`There is no command "${name}". npm run data -- help lists them.`);
    return exitCodes.usage;
  }
  if (args.includes('--help')) {
    out(explain(command));
    return exitCodes.done;
  }
  const isJson = args.includes('--json');
  const outcome = await runSafely(command, args, { env, now, err, open });
  if (isJson) out(JSON.stringify({ command: name, exitCode: outcome.code, ...outcome.data }));
  else for (const line of outcome.lines) (outcome.code === exitCodes.done ? out : err)(line);
  return outcome.code;
}

function help([name]: readonly string[], out: Output['out']): ExitCode {
  const command = name !== undefined && Object.hasOwn(commands, name) && commands[name];
  out(command ? explain(command) : overview());
  return exitCodes.done;
}

interface Surroundings {
  env: Environment;
  now: Date;
  err: Output['err'];
  open: typeof openDatabase;
}

/** @returns failures that an operator can mend as outcomes; anything else is thrown. */
async function runSafely(
  command: Command,
  args: readonly string[],
  surroundings: Surroundings,
): Promise<Outcome> {
  const opened: OpenDatabase[] = [];
  try {
    return await command.run(toContext(command, args, surroundings, opened));
  } catch (error) {
    if (error instanceof WrongUsage) {
      return failed(exitCodes.usage, `${error.message}\nUsage: npm run data -- ${command.usage}`);
    }
    if (error instanceof CannotStart) return failed(exitCodes.unavailable, error.message);
    throw error;
  } finally {
    for (const { close } of opened) await close();
  }
}

function failed(code: ExitCode, message: string): Outcome {
  return { code, lines: [message], data: { message } };
}

function toContext(
  { options: own }: Command,
  args: readonly string[],
  { env, now, err, open }: Surroundings,
  opened: OpenDatabase[],
): Context {
  const known = { ...own, ...commonOptions };
  const { values, positionals } = parse(args, known);
  const entries = Object.entries(values);
  const flags = new Set(entries.flatMap(([name, value]) => (value === true ? [name] : [])));
  const isQuiet = flags.has('json') || flags.has('quiet');
  return {
    options: Object.fromEntries(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    flags,
    positionals,
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
  };
}

function parse(args: readonly string[], known: Command['options']) {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [fault = ''] = (error as Error).message.split(/\.\s/); // what follows advises on escaping
    throw new WrongUsage(`${fault}.`);
  }
}
