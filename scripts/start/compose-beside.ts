import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../root';
import { BuildFailed } from '../site/build-failed';

/**
 * Builds and activates the page in a process of its own (`commands/compose.ts`).
 *
 * @throws {BuildFailed} with what that process says.
 */
export async function composeBeside(siteDir: string): Promise<void> {
  const program = join(root, 'scripts/run.mjs');
  const child = spawn(process.execPath, [program, 'compose', siteDir], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const endWithStart = () => child.kill();
  process.once('exit', endWithStart);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  process.removeListener('exit', endWithStart);
  if (code !== 0) throw new BuildFailed(said.trimEnd());
  if (said !== '') console.warn(said.trimEnd());
}
