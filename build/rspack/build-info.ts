import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { forgetBuild, usedClientExports, writeBuildInfo } from '../part/write-build-info';

interface BuildInfoOptions {
  /** the chunk that the release tool names first */
  entry: string;
  /** a chunk that the first screen needs besides the entry */
  screen?: string;
  /** by the layout of a page, the chunks that it needs at once: its own, of the same name, and others */
  views?: Readonly<Record<string, readonly string[]>>;
  /** the file that holds its first screen as HTML */
  firstScreen?: string;
  /** all that the build knows without its files, as `build.json` has it */
  says: Readonly<Record<string, unknown>>;
  /** of the part */
  budget: Readonly<Record<string, number>>;
}

/** The federation plugin's report for its own tools, beside `mf-manifest.json`. Nobody is to be served it. */
const federationStats = 'mf-stats.json';

/** The federation plugin says at each build that pages resolve its manifest. No page of ours asks for it. */
const isOfManifest = (said: readonly unknown[] = []) =>
  said.join(' ').includes('Manifest will use absolute path resolution');

/** Writes `build.json` after a build of rspack, or of webpack, which has the same hooks. */
export class BuildInfo implements RspackPluginInstance {
  constructor(private readonly options: BuildInfoOptions) {}

  apply(compiler: Compiler): void {
    const { entry, screen, views, says, budget, firstScreen = null } = this.options;
    const used = new Set<string>();
    compiler.hooks.infrastructureLog.tap('BuildInfo', (_name, _type, said) =>
      isOfManifest(said) ? true : undefined,
    );
    compiler.hooks.compilation.tap('BuildInfo', (compilation) => {
      used.clear();
      const removal = { name: 'BuildInfo', stage: Number.MAX_SAFE_INTEGER };
      compilation.hooks.processAssets.tap(removal, () => compilation.deleteAsset(federationStats));
      // Before modules are joined: each still has its source file.
      compilation.hooks.finishModules.tap('BuildInfo', (modules) => {
        for (const module of modules) {
          const path = 'resource' in module ? String(module.resource) : '';
          usedClientExports(path).forEach((name) => used.add(name));
        }
      });
    });
    compiler.hooks.done.tap('BuildInfo', (stats) => {
      if (stats.hasErrors()) return forgetBuild(compiler.outputPath);
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const filesOf = (chunk: string): string[] => {
        const files = (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name);
        if (files.length === 0) throw new Error(`The build has no chunk "${chunk}".`);
        return files.filter((file) => /\.m?js$/.test(file));
      };
      const [entryFile, ...beside] = filesOf(entry);
      writeBuildInfo(compiler.outputPath, says, {
        entry: entryFile,
        preload: [...beside, ...(screen ? filesOf(screen) : [])],
        ...(views && {
          views: Object.fromEntries(
            Object.entries(views).map(([view, chunks]) => [view, chunks.flatMap(filesOf)]),
          ),
        }),
        firstScreen,
        budget,
        usedClientExports: used,
      });
    });
  }
}
