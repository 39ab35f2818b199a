import { type Refusal, refusal, tell } from '../refusals';
import { refused } from '../result';
import { readArguments } from './arguments';
import { commands, help } from './commands';

export interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Runs one command and answers the exit code. A refusal is one line each; a surprise is thrown. */
export async function runCommand(
  [name = 'help', ...args]: string[],
  env: Record<string, string | undefined>,
  { out, err }: Output,
): Promise<number> {
  if (name === 'help' || name === '--help') {
    out(help);
    return 0;
  }
  const lines = await run(name, args, env);
  if (lines.ok) for (const line of lines.value) out(line);
  else for (const given of lines.refusals) err(toLine(given));
  return lines.ok ? 0 : 1;
}

async function run(name: string, args: string[], env: Record<string, string | undefined>) {
  const command = Object.hasOwn(commands, name) && commands[name];
  if (!command) return refused(refusal('no-command', { name }));
  const given = readArguments(args, env, command);
  return given.ok ? command.run(given.value) : given;
}

function toLine(given: Refusal): string {
  return given.code === 'folder' ? `${tell(given)} Or name another with --site.` : tell(given);
}
