import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from 'api-server';
import { findPackages } from '../packages/packages';
import { root } from '../root';

/** For each package for other teams, the range of versions that a registry may give. */
export function rangesOfPackages(): Record<string, string> {
  return Object.fromEntries(findPackages(root).map(({ name, version }) => [name, `^${version}`]));
}

/**
 * For each package for other teams, its tarball in a folder (absolute), as npm takes it.
 *
 * @throws {CannotStart} if it lacks the tarball of a package's present version
 */
export function tarballsIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    findPackages(root).map(({ name, version }) => {
      const file = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
      if (existsSync(file)) return [name, `file:${file}`];
      throw new CannotStart(`There is no ${file}. Run: npm run pack-packages -- ${folder}`);
    }),
  );
}
