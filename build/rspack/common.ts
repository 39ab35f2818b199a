import {
  BannerPlugin,
  Compilation,
  type Configuration,
  type Plugins,
  SubresourceIntegrityPlugin,
} from '@rspack/core';
import { browsers } from '../part/browsers';
import { bundleConfig } from '../part/bundle';

const targets = Object.entries(browsers).map(([name, from]) => `${name} >= ${from}`);

interface CommonOptions {
  folder: string;
  /** none if the container is all that is built */
  entry?: string | string[];
  plugins: Plugins;
  /** the files of which a first screen runs nearly every function */
  compiledAhead?: RegExp;
}

/**
 * Makes V8 compile every function of the files while they arrive, off the main thread, instead of one by one when
 * each is first called (https://v8.dev/blog/explicit-compile-hints). For other engines it is a comment.
 */
const compileAhead = (files: RegExp) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: files,
    // Behind the minimizer, which removes comments; before files are hashed.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** The build of every part of the page by rspack. */
export function commonConfig({
  folder,
  entry,
  plugins,
  compiledAhead,
}: CommonOptions): Configuration {
  return {
    ...bundleConfig(folder),
    entry: entry === undefined ? {} : { main: entry },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
            // Works around the bugs of old engines one by one, in place of compiling every parameter down.
            env: { targets, bugfixes: true },
          },
          type: 'javascript/auto',
        },
      ],
    },
    plugins: [
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      ...(compiledAhead ? [compileAhead(compiledAhead)] : []),
      ...plugins,
    ],
  };
}
