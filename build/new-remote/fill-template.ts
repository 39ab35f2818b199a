import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Texts by their path in the folder of a remote. */
export type Files = Readonly<Record<string, string>>;

/**
 * The files of a new remote.
 *
 * @param template those of a remote of the name "template", a word that stands for nothing else in them
 * @param packages the folder (absolute) that has our packages as tarballs; without it npm asks its registry for them
 * @throws if it lacks one
 */
export function fillTemplate(template: Files, name: string, packages?: string): Files {
  const filled = Object.entries(template).map(([path, text]): [string, string] => {
    const named = text.replaceAll('template', name);
    return [
      path,
      path === 'package.json' && packages !== undefined ? fromTarballs(named, packages) : named,
    ];
  });
  return Object.fromEntries(filled);
}

function fromTarballs(manifest: string, packages: string): string {
  return manifest.replace(
    /"@order-change\/(.+)": "\^(.+)"/g,
    (_, name: string, version: string) => {
      const file = join(packages, `order-change-${name}-${version}.tgz`);
      if (!existsSync(file)) throw new Error(`There is no ${file}.`);
      return `"@order-change/${name}": ${JSON.stringify(`file:${file}`)}`;
    },
  );
}
