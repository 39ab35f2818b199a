import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { buildFile, describeFiles } from './describe-files';
import { usedExports } from './used-exports';

interface BuildInfoOptions {
  /** the chunk that the release tool names first */
  entry: string;
  /** a chunk that the first screen needs besides the entry */
  screen?: string;
  /** layouts of pages: each is a chunk of this name */
  views?: readonly string[];
  /** all that the build knows without its files, as `build.json` has it */
  says: Readonly<Record<string, unknown>>;
}

/**
 * Writes `build.json` (version 2) into the output: all that the release tool knows of a build. It names
 * files, never addresses, so the same bytes can be published under any version.
 */
export class BuildInfo implements RspackPluginInstance {
  constructor(private readonly options: BuildInfoOptions) {}

  apply(compiler: Compiler): void {
    const used = new Set<string>();
    compiler.hooks.compilation.tap('BuildInfo', (compilation) => {
      used.clear();
      // Before modules are joined: each still has its source file.
      compilation.hooks.finishModules.tap('BuildInfo', (modules) => {
        for (const module of modules) usedClientExports(module).forEach((name) => used.add(name));
      });
    });
    compiler.hooks.done.tap('BuildInfo', (stats) => {
      if (stats.hasErrors()) return;
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const filesOf = (chunk: string): string[] => {
        const files = (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name);
        if (files.length === 0) throw new Error(`The build has no chunk "${chunk}".`);
        return files.filter((file) => file.endsWith('.js'));
      };
      const { outputPath } = compiler;
      const info = {
        ...toBuildInfo(this.options, filesOf),
        usedClientExports: [...used].sort(),
        firstScreen: null, // the build renders nothing beforehand
        files: describeFiles(outputPath),
      };
      writeFileSync(join(outputPath, buildFile), `${JSON.stringify(info, undefined, 2)}\n`);
    });
  }
}

const client = '@order-change/client';

/** The names that a module imports from the shared client, by its source; none if it is not the part's own. */
function usedClientExports(module: object): string[] {
  const file = 'resource' in module ? String(module.resource).split('?')[0] : '';
  if (!file || !/\.[cm]?[jt]sx?$/.test(file)) return [];
  const source = readFileSync(file, 'utf8');
  return source.includes(client) ? usedExports(source, client) : [];
}

function toBuildInfo(
  { entry, screen, views, says }: BuildInfoOptions,
  filesOf: (chunk: string) => string[],
) {
  const [entryFile, ...beside] = filesOf(entry);
  return {
    schema: 2,
    ...says,
    entry: entryFile,
    preload: [...beside, ...(screen ? filesOf(screen) : [])],
    ...(views && { views: Object.fromEntries(views.map((view) => [view, filesOf(view)])) }),
  };
}
