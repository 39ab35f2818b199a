import { FolderRefused, ReleaseError } from '../errors';
import { readArguments } from './arguments';
import { commands, help } from './commands';

export interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

/**
 * Runs one command and answers the exit code. A failure that can be mended is one line; anything
 * else is thrown.
 */
export async function runCommand(
  [name = 'help', ...args]: string[],
  env: Record<string, string | undefined>,
  { out, err }: Output,
): Promise<number> {
  if (name === 'help' || name === '--help') {
    out(help);
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) && commands[name];
    if (!command) throw new ReleaseError(`There is no command "${name}": npm run release -- help`);
    for (const line of await command.run(readArguments(args, env, command))) out(line);
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    err(
      error instanceof FolderRefused
        ? `${error.message} Or name another with --site.`
        : error.message,
    );
    return 1;
  }
}
