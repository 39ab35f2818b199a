import { rspack } from '@rspack/core';
import type { sharedModules } from '../part/shared';

/** The host's own module that keeps the share scope of the page: it exports `share`. */
const scopeModule = './src/remotes/share-scope.ts';
/** There is no such file; CommonJS, so that a module is evaluated only when it is asked for. */
const entry = './shared-entry.cjs';

/** An entry that puts the shared modules into the page's share scope, each whole: a remote may use any export. */
export function sharedEntry(shared: ReturnType<typeof sharedModules>) {
  const offers = Object.entries(shared).map(([name, { version, requiredVersion, singleton }]) => {
    const config = { version, requiredVersion, singleton: singleton ?? false };
    const [specifier, says] = [name, config].map((value) => JSON.stringify(value));
    return `share(${specifier}, ${says}, () => require(${specifier}));`;
  });
  const code = [`const { share } = require('${scopeModule}');`, ...offers].join('\n');
  return { entry, plugin: new rspack.experiments.VirtualModulesPlugin({ [entry]: code }) };
}
