import type { Answer } from '../operations/operation';
import { formatFault, formatRefusal } from '../outcome/format';
import { type Refusal, refusal } from '../outcome/refusal';
import { refused, type Result } from '../outcome/result';
import { readArguments } from './arguments';
import { commands } from './commands';
import { helpOn, helpOnAll } from './help';
import { withProgress } from './progress';

export interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

/**
 * Runs one command and answers the exit code: 0 done, 1 refused, 2 done with a warning. A refusal is
 * one line each; a surprise is thrown.
 */
export async function runCommand(
  [name = 'help', ...args]: string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (['help', '--help', '-h'].includes(name)) {
    output.out(helpOnAll());
    return 0;
  }
  if (command && args.some((arg) => ['--help', '-h'].includes(arg))) {
    output.out(helpOn(name, command));
    return 0;
  }
  const tellStep = command?.staysUp ? () => {} : output.err;
  const answer = await withProgress(tellStep, async (progress) => {
    if (!command) return refused(refusal('no-command', { name }));
    const given = readArguments(name, args, env, command, progress);
    return given.ok ? orCannotListen(() => command.run(given.value)) : given;
  });
  return print(answer, args.includes('--json'), output);
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

function print(answer: Result<Answer>, isJson: boolean, { out, err }: Output): number {
  const code = answer.ok ? (answer.value.warns ? 2 : 0) : 1;
  if (isJson) {
    const { ok } = answer;
    const said = answer.ok
      ? { ...answer.value.json, warns: code === 2 }
      : { refusals: answer.failure.map(toJson) };
    out(JSON.stringify({ ok, ...said }, null, 2));
  } else if (answer.ok) for (const line of answer.value.lines) out(line);
  else for (const line of answer.failure.map(toLine)) err(line);
  return code;
}

const toJson = (given: Refusal) => ({ ...given, fault: formatFault(given), line: toLine(given) });

function toLine(given: Refusal): string {
  return given.code === 'folder'
    ? `${formatRefusal(given)} Or name another with --site.`
    : formatRefusal(given);
}
