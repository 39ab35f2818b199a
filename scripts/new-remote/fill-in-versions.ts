import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../root';

type Versions = Readonly<Record<string, string>>;

interface PackageJson {
  dependencies: Versions;
  devDependencies: Versions;
}

/**
 * Writes versions in place of `catalog:` and `workspace:*` into the package.json of a folder that stands
 * alone.
 *
 * @param own what stands for each package of this repository: a range, or the address of a tarball
 */
export function fillInVersions(folder: string, own: Versions): void {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Versions;
  };
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
  const fill = (dependencies: Versions) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => {
        const filled = (version === 'catalog:' ? catalog : own)[name];
        if (filled === undefined) throw new Error(`No version of ${name} is known.`);
        return [name, filled];
      }),
    );
  const dependencies = fill(manifest.dependencies);
  const devDependencies = fill(manifest.devDependencies);
  writeFileSync(
    file,
    `${JSON.stringify({ ...manifest, dependencies, devDependencies }, null, 2)}\n`,
  );
}
