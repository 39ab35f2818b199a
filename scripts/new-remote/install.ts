import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { CannotStart } from 'api-server';

/**
 * Installs the packages of a new remote; its output goes on.
 *
 * @param cwd where the package manager runs
 * @param created the new remote's folder, which is removed if its packages cannot be installed
 * @throws {CannotStart} if they cannot
 */
export function install(
  [program = '', ...args]: readonly string[],
  cwd: string,
  created: string,
): void {
  const { status } = spawnSync(program, args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  rmSync(created, { recursive: true });
  throw new CannotStart(
    `Its packages could not be installed: see the lines above. ${created} was removed again.`,
  );
}
