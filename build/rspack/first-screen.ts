import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { build, buildScript } from './build-script';
import { commonConfig } from './common';
import { renderScreens } from './render-screens';

/** The module that renders a part's first screen. It exports `screens`: HTML and CSS, by a page's path or a slot's name. */
const source = './dev/first-screen.tsx';
/** The part's script without a framework for its first screens. It runs in the document, behind the first script. */
const early = './src/early.ts';
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
        const path = join(folder, 'node_modules/.cache/first-screen');
        const screens = renderScreens(join(folder, source), await buildScreens(folder, path));
        const script = await buildEarly(folder, path);
        const whole = Object.entries(screens).map(([place, screen]) => [
          place,
          { ...screen, ...(script !== undefined && { early: script }) },
        ]);
        const json = JSON.stringify(Object.fromEntries(whole));
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset(firstScreenFile, new RawSource(json));
      });
    });
  }
}

function buildScreens(folder: string, path: string): Promise<string> {
  const { module, ...config } = commonConfig({ folder, plugins: [] });
  return build({
    ...config,
    target: 'node',
    entry: source,
    output: { path, filename: 'first-screen.cjs', library: { type: 'commonjs2' } },
    module: { ...module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false },
    plugins: [],
  });
}

/** Builds the script that makes the first screens work before the part's code is there; undefined for a part without one. */
async function buildEarly(folder: string, path: string): Promise<string | undefined> {
  if (!existsSync(join(folder, early))) return undefined;
  return buildScript(folder, early, path);
}
