import { CommanderError } from 'commander';
import { version } from '../../package.json';
import { commands } from '../commands';
import type { Answer, AnyValues } from '../operation';
import {
  formatFault,
  formatRefusal,
  type Refusal,
  refusal,
  refused,
  type Result,
} from '../outcome';
import { defaultSiteDir } from '../store';
import { withOption } from '../texts/with-option';
import { readArguments } from './arguments';
import { exitCodes } from './exit-codes';
import { createProgram, faultOf } from './program';
import { withProgress } from './progress';

export interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Runs one command and returns its exit code. A refusal is one line each; a surprise is thrown. */
export async function runCommand(
  args: string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const [name = 'help'] = args;
  if (name === '--version') {
    output.out(version);
    return exitCodes.done;
  }
  const command = commands.find((one) => one.name === name);
  let answer: Result<Answer> | undefined;
  let place: Place | undefined;
  const program = createProgram(args, output.out, async (asked, words, values) => {
    place = placeOf(values, env);
    const say = asked.staysUp ? () => {} : output.err;
    answer = await withProgress(say, async (progress) => {
      const given = readArguments(asked, words, values, env, progress);
      return given.ok ? orCannotListen(() => asked.run(given.value)) : given;
    });
  });
  try {
    await program.parseAsync(args.length > 0 ? args : ['help'], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exitCodes.done; // help was printed
    const usage = `${name} ${command?.usage ?? ''}`.trim();
    answer = refused(
      command
        ? refusal('usage', { fault: faultOf(error), name, usage })
        : refusal('no-command', { name }),
    );
  }
  return answer ? print(answer, args, place, output) : exitCodes.done;
}

/** A port that is taken is a refusal, not a surprise. */
async function orCannotListen(work: () => Promise<Result<Answer>>): Promise<Result<Answer>> {
  try {
    return await work();
  } catch (error) {
    const { syscall, code = '', address, port } = error as NodeJS.ErrnoException & ListenFault;
    if (syscall !== 'listen') throw error;
    return refused(refusal('cannot-listen', { address: `${address}:${port}`, code }));
  }
}

interface ListenFault {
  address?: string;
  port?: number;
}

function print(
  answer: Result<Answer>,
  args: string[],
  place: Place | undefined,
  { out, err }: Output,
): number {
  const doneCode = answer.ok && answer.value.warns ? exitCodes.warned : exitCodes.done;
  const code = answer.ok ? doneCode : exitCodes.refused;
  if (args.includes('--json')) {
    const { ok } = answer;
    const said = answer.ok
      ? { ...answer.value.json, warns: code === exitCodes.warned }
      : { refusals: answer.failure.map(toJson) };
    out(JSON.stringify({ ok, ...said }, null, 2));
  } else if (answer.ok) for (const line of answer.value.lines) out(withPlace(line, place));
  else for (const line of answer.failure.map(toLine)) err(withPlace(line, place));
  return code;
}

/** The server or the store that was asked. */
interface Place {
  option: '--server' | '--site';
  value: string;
}

/** Returns the place that somebody named, on the command line or in the environment; undefined for the store of this folder. */
function placeOf(
  { server, site }: AnyValues,
  env: { DATA_DIR?: string | undefined },
): Place | undefined {
  if (typeof server === 'string') return { option: '--server', value: server };
  if (typeof site === 'string') return { option: '--site', value: site };
  return env.DATA_DIR ? { option: '--site', value: defaultSiteDir(env) } : undefined;
}

/** A command that a line names, copied by an operator, acts on the same server or store, if it takes that. */
function withPlace(line: string, place: Place | undefined): string {
  if (!place) return line;
  const { option, value } = place;
  const word = /^[\w./:@=+-]+$/.test(value) ? value : `"${value}"`;
  return withOption(line, `${option} ${word}`, (name) => {
    const named = commands.find((command) => command.name === name);
    if (option === '--server') return named?.isOffered === true;
    return named !== undefined && !named.without?.includes(option);
  });
}

const toJson = (given: Refusal) => ({ ...given, fault: formatFault(given), line: toLine(given) });

function toLine(given: Refusal): string {
  const line = formatRefusal(given);
  return given.code === 'folder' ? `${line} Or name another with --site.` : line;
}
