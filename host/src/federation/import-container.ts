import type { Result } from '@order-change/contract';
import type { RemoteEntry } from '../composition/composition';
import { type Fault, fault } from './fault';

/** Import of a module by its address, as a port: tests need no file. */
export type ImportModule = (address: string) => Promise<unknown>;

/**
 * Imports an entry that is an ES module, once each script of its version is in the page's module map with its
 * hash verified. A module's own `import` has no integrity, so nothing that was not preloaded here may be
 * left for it (docs/decisions/0034-each-module-is-preloaded.md).
 */
export async function importContainer(
  { url, integrity }: RemoteEntry,
  address: string,
  importModule: ImportModule,
  signal: AbortSignal,
): Promise<Result<unknown, Fault>> {
  const files = [...integrity].map(([file, hash]) => preload(file === url ? address : file, hash));
  const missing = (await Promise.all(files)).find((file) => file !== undefined);
  if (missing !== undefined) return fault('unreachable', `${missing} does not load`);
  // Code of a version that comes too late is never evaluated.
  if (signal.aborted) return fault('timeout', 'the entry came too late');
  try {
    return { ok: true, value: await importModule(address) };
  } catch (error) {
    return fault('threw', error);
  }
}

/** Resolves to the address if the file does not come, or is not the published one. */
async function preload(address: string, integrity: string): Promise<string | undefined> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) return prefetch(address, integrity);
  Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', integrity, href: address });
  return new Promise((resolve) => {
    const end = (missing?: string) => {
      link.remove();
      resolve(missing);
    };
    link.onload = () => end();
    link.onerror = () => end(address);
    document.head.append(link);
  });
}

/** For Firefox before 115 and Safari before 17: what is imported then comes from the browser's cache. */
async function prefetch(address: string, integrity: string): Promise<string | undefined> {
  try {
    return (await fetch(address, { integrity })).ok ? undefined : address;
  } catch {
    return address;
  }
}
