import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Compiler, type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { commonConfig } from './common';

/** The module that renders a part's first screen. It exports `screens`: HTML and CSS, by a page's path or a slot's name. */
const source = './dev/first-screen.tsx';
export const firstScreenFile = 'first-screen.json';

export const hasFirstScreen = (folder: string) => existsSync(join(folder, source));

/**
 * Renders the first screen of a part with the part's own code, in a build for Node beside the one for the
 * browser, and puts it among the files.
 */
export class FirstScreen implements RspackPluginInstance {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const { folder } = this;
    compiler.hooks.thisCompilation.tap('FirstScreen', (compilation) => {
      compilation.hooks.processAssets.tapPromise('FirstScreen', async () => {
        const file = await this.build(join(folder, 'node_modules/.cache/first-screen'));
        const { screens } = createRequire(join(folder, 'package.json'))(file) as {
          screens: object;
        };
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset(firstScreenFile, new RawSource(JSON.stringify(screens)));
      });
    });
  }

  private build(path: string): Promise<string> {
    const filename = 'first-screen.cjs';
    const { module, ...config } = commonConfig({ folder: this.folder, plugins: [] });
    const beside: Configuration = {
      ...config,
      target: 'node',
      entry: source,
      output: { path, filename, library: { type: 'commonjs2' } },
      module: { ...module, parser: { javascript: { dynamicImportMode: 'eager' } } },
      optimization: { minimize: false },
      plugins: [],
    };
    return new Promise((resolve, reject) => {
      const compiler = rspack(beside);
      compiler.run((error, stats) => {
        const failure =
          error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        compiler.close(() => (failure ? reject(failure) : resolve(join(path, filename))));
      });
    });
  }
}
