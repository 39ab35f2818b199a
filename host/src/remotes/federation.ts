import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from './composition';

/** How the host speaks to the federation runtime: the one place that knows its calls. */
export interface Federation {
  /** Loads the remote's only module; rejects when a file of it cannot be fetched or run. */
  load: (entry: RemoteEntry) => Promise<unknown>;
}

/** Integrity of every file that a registered remote is known to have, by absolute address. */
function createIntegrityPlugin(integrity: ReadonlyMap<string, string>) {
  return {
    name: 'integrity',
    createScript({ url }: { url: string }) {
      const known = integrity.get(new URL(url, document.baseURI).href);
      if (!known) return undefined;
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.integrity = known;
      return script;
    },
  };
}

/** The federation runtime that the build put into the host. */
export function createFederation(runtime: ModuleFederation | null = getInstance()): Federation {
  const integrity = new Map<string, string>();
  runtime?.registerPlugins([createIntegrityPlugin(integrity)]);
  return {
    async load({ container: name, url, integrity: known }) {
      if (!runtime) throw new Error('The page has no federation runtime.');
      for (const [file, hash] of known) integrity.set(new URL(file, document.baseURI).href, hash);
      // Forced, because the runtime remembers a remote that failed.
      runtime.registerRemotes([{ name, entry: url }], { force: true });
      return runtime.loadRemote(`${name}/remote`);
    },
  };
}
