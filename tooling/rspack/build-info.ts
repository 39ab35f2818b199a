import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a page stands: its chunk in the host, and the remote that it shows. */
export interface Route {
  chunk: string;
  remote: string;
}

interface BuildInfoOptions {
  name: string;
  version: string;
  kind: 'host' | 'remote';
  /** the contract of host and remotes that this build was made for */
  contract: number;
  /** the chunk that the release tool names first */
  entry: string;
  /** a chunk that the first screen needs besides the entry */
  screen?: string;
  document?: string;
  routes?: Readonly<Record<string, Route>>;
}

/**
 * Writes `build.json` into the output: all that the release tool knows of a build. It names files,
 * never addresses, so the same bytes can be published under any version.
 */
export class BuildInfo implements RspackPluginInstance {
  constructor(private readonly options: BuildInfoOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildInfo', (stats) => {
      if (stats.hasErrors()) return;
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const filesOf = (chunk: string): string[] => {
        const files = (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name);
        if (files.length === 0) throw new Error(`The build has no chunk "${chunk}".`);
        return files.filter((file) => file.endsWith('.js'));
      };
      const info = toBuildInfo(this.options, filesOf);
      writeFileSync(
        join(compiler.outputPath, 'build.json'),
        `${JSON.stringify(info, undefined, 2)}\n`,
      );
    });
  }
}

function toBuildInfo(
  { entry, screen, routes, ...named }: BuildInfoOptions,
  filesOf: (chunk: string) => string[],
) {
  const [entryFile, ...beside] = filesOf(entry);
  const toRoute = ({ chunk, remote }: Route) => ({ remote, preload: filesOf(chunk) });
  return {
    ...named,
    entry: entryFile,
    preload: [...beside, ...(screen ? filesOf(screen) : [])],
    ...(routes && {
      routes: Object.fromEntries(
        Object.entries(routes).map(([path, route]) => [path, toRoute(route)]),
      ),
    }),
  };
}
