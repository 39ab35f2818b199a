import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';

const commonJsBuild = /@module-federation[\\/].*[\\/]dist[\\/].*\.cjs$/;

/**
 * The bundler asks for the CommonJS builds of the federation runtime, which are not tree-shaken:
 * 29 KB an entry. Beside each lies the same build as ES modules: 7 KB. It reaches into the package's
 * files, so the versions are exact and the bytes have a budget.
 */
export function useTreeShakenRuntime(config: Configuration): Configuration {
  refuseTsx();
  const toEsModules = (file: string) => file.replace(/\.cjs$/, '.js');
  const plugin = new NormalModuleReplacementPlugin(commonJsBuild, (data) => {
    // Seen twice: before it is resolved, as a request, and after, as a file.
    if (data.createData?.resource) {
      data.createData.resource = toEsModules(data.createData.resource);
    } else {
      data.request = toEsModules(data.request);
    }
  });
  return {
    ...config,
    plugins: [...(config.plugins ?? []), plugin],
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), { test: commonJsBuild, type: 'javascript/auto' }],
    },
  };
}

/** The federation plugin prints functions into the page as they stand in memory, and tsx rewrites them. */
function refuseTsx(): void {
  const options = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  if (/\btsx\b/.test(options)) throw new Error('Build without tsx: call `rspack build` itself.');
}
