import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { forgetBuild, usedClientExports, writeBuildInfo } from '../part/write-build-info';

/** A chunk of a bundle, as far as its imports go. */
interface Importing {
  type: 'asset' | 'chunk';
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}

/** Writes `build.json` after a build of Vite. */
export function buildInfo(
  says: Readonly<Record<string, unknown>>,
  entry: string,
  budget: Readonly<Record<string, number>> = {},
): Plugin {
  const used = new Set<string>();
  return {
    name: 'build-info',
    apply: 'build',
    configResolved: ({ root, build }) => forgetBuild(resolve(root, build.outDir)),
    buildStart: () => used.clear(),
    moduleParsed: ({ id }) => usedClientExports(id).forEach((name) => used.add(name)),
    writeBundle: {
      // After the federation plugin, which changes files that are written already.
      order: 'post',
      sequential: true,
      handler({ dir = '' }, bundle) {
        const chunks: Readonly<Record<string, Importing>> = bundle;
        if (!chunks[entry])
          throw new Error(
            `The build has no ${entry}: the federation plugin makes none if NODE_ENV is "test".`,
          );
        // The container asks for the exposed module, and for the list of shared modules, at once.
        const first = filesFrom([entry, ...(chunks[entry]?.dynamicImports ?? [])], chunks);
        const preload = first.filter((file) => file !== entry);
        writeBuildInfo(dir, says, { entry, preload, budget, usedClientExports: used });
      },
    },
  };
}

/** Some files, those that they import, and those that these import, to the end. */
function filesFrom(
  start: readonly string[],
  chunks: Readonly<Record<string, Importing>>,
): string[] {
  const files = new Set(start); // It grows while it is walked.
  for (const file of files) chunks[file]?.imports?.forEach((imported) => files.add(imported));
  return [...files];
}
