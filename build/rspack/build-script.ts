import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { commonConfig } from './common';

/** Builds a script that is one file and imports nothing, in the folder `path`, and returns its text. */
export async function buildScript(folder: string, entry: string, path: string): Promise<string> {
  const filename = basename(entry).replace(/\.ts$/, '.js');
  const file = await build({
    ...commonConfig({ folder, plugins: [] }),
    entry,
    output: { path, filename, iife: true, publicPath: '' },
    plugins: [],
  });
  return readFileSync(file, 'utf8');
}

/** Resolves to the path of the file that was built. */
export function build(config: Configuration): Promise<string> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      const { path = '', filename } = config.output ?? {};
      compiler.close(() => (failure ? reject(failure) : resolve(join(path, String(filename)))));
    });
  });
}
