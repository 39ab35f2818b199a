import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that a team outside this repository can install. */
export interface Package {
  /** absolute */
  folder: string;
  name: string;
  version: string;
  /** the source file of each door that is packed, by the door's name: `{ '.': './index.ts', './host': './host.ts' }` */
  doors: Readonly<Record<string, string>>;
  /** the source files of its command lines */
  programs: readonly string[];
}

interface PackageJson {
  name: string;
  version: string;
  exports?: Record<string, string>;
  publishConfig?: { bin?: Record<string, string>; exports: object };
}

/** The packages of the repository at `root` (absolute) that say in `publishConfig` how they look when they are packed. */
export function findPackages(root: string): Package[] {
  return ['', 'shared-api']
    .flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(root, parent, name)),
    )
    .flatMap((folder) => {
      const json = readPackageJson(folder);
      if (!json?.publishConfig) return [];
      const { name, version, exports: doors = {} } = json;
      const { bin = {}, exports: packed } = json.publishConfig;
      const sources = Object.entries(doors).filter(
        ([door, file]) => door in packed && /\.tsx?$/.test(file),
      );
      const programs = Object.values(bin).map((built) =>
        built.replace('/dist/', '/').replace(/\.js$/, '.ts'),
      );
      return [{ folder, name, version, doors: Object.fromEntries(sources), programs }];
    });
}

function readPackageJson(folder: string): PackageJson | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  } catch {
    return undefined;
  }
}
