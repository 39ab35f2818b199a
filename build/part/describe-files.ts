import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Description of a build, beside its files. */
export const buildFile = 'build.json';

/** Hash and size of every file of the output, by its path; `size` in bytes. */
export function describeFiles(folder: string): Record<string, { integrity: string; size: number }> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path !== buildFile && statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  return Object.fromEntries(
    paths.map((path) => {
      const bytes = readFileSync(join(folder, path));
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return [path, { integrity, size: bytes.length }];
    }),
  );
}
