import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../ground/cannot-start';

/** Where Debian keeps the programs of each version, outside of PATH. */
const installations = '/usr/lib/postgresql';

/**
 * Runs one of PostgreSQL's own programs on a database. The password goes by the environment: arguments
 * can be read by everybody on the machine.
 *
 * @throws {CannotStart} if it is not installed, or with what it says if it fails.
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const program = spawn(find(name), [`--dbname=${target.href}`, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  program.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    program.once('error', () =>
      reject(new CannotStart(`${name} is not installed: it comes with PostgreSQL's client.`)),
    );
    program.once('close', resolve);
  });
  if (code !== 0) throw new CannotStart(`${name} failed: ${said.trim() || `exit code ${code}`}`);
}

/** The newest one that is installed: a program reads older servers, and refuses newer ones. */
function find(name: string): string {
  const versions = existsSync(installations) ? readdirSync(installations) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const installed = newestFirst.map((version) => join(installations, version, 'bin', name));
  return installed.find((program) => existsSync(program)) ?? name;
}
