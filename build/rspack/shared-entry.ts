import { rspack, type RspackPluginFunction } from '@rspack/core';
import type { sharedModules } from '../part/shared';

/** The host's own module that keeps the share scope of the page: it exports `share` and `offer`. */
const scopeModule = './src/federation/shared.ts';
/** A virtual file; CommonJS, so that a module is evaluated only when it is asked for. */
const entry = './shared-entry.cjs';

/**
 * Its `require` finds the files that an `import` finds: a package that has a build for each would be on the page
 * twice, and remotes would be given the copy that the host does not use.
 */
const rule = {
  test: /[\\/]shared-entry\.cjs$/,
  resolve: { conditionNames: ['import', 'module', '...'] },
};

/**
 * An entry that puts the shared modules into the page's share scope, each whole: a remote may use any export. Those that
 * are not eager come with the chunk `later`.
 */
export function sharedEntry(shared: ReturnType<typeof sharedModules>, later: string) {
  const offers = Object.entries(shared).map(
    ([name, { version, requiredVersion, singleton, eager }]) => {
      const config = { version, requiredVersion, singleton: singleton ?? false };
      const [specifier, says] = [name, config].map((value) => JSON.stringify(value));
      return eager
        ? `share(${specifier}, ${says}, () => require(${specifier}));`
        : `offer(${specifier}, ${says}, () => import(/* webpackChunkName: "${later}" */ ${specifier}));`;
    },
  );
  const code = [`const { share, offer } = require('${scopeModule}');`, ...offers].join('\n');
  const virtual = new rspack.experiments.VirtualModulesPlugin({ [entry]: code });
  const plugin: RspackPluginFunction = (compiler) => {
    virtual.apply(compiler);
    compiler.options.module.rules.push(rule);
  };
  return { entry, plugin };
}
