import type { Result } from '@order-change/contract';
import type { RemoteEntry } from '../composition/composition';
import type { ShareScope } from './ended-exports';
import { type Fault, fault } from './fault';
import { importContainer, type ImportModule } from './import-container';

/** A container, as webpack's, rspack's and Vite's Module Federation build it, or a team by hand. */
export interface Container {
  init: (shareScope: ShareScope, ...more: unknown[]) => unknown;
  /** Resolves to what evaluates an exposed module; fetches the module's files before. */
  get: (module: string) => Promise<() => unknown>;
}

/**
 * Fetches an entry, with its integrity, and takes the container that it makes. A script's error names no
 * cause, so one that does not come is `unreachable` until its files have been asked for.
 *
 * @param address of the entry, perhaps with a query that makes the browser ask again
 */
export async function fetchContainer(
  entry: RemoteEntry,
  address: string,
  importModule: ImportModule,
  signal: AbortSignal,
): Promise<Result<Container, Fault>> {
  const made =
    entry.entryType === 'module'
      ? await importContainer(entry, address, importModule, signal)
      : await runScript(entry, address, signal);
  if (!made.ok || isContainer(made.value)) return made as Result<Container, Fault>;
  return fault('threw', `the entry makes no container "${entry.container}"`);
}

function runScript(
  { url, container, integrity }: RemoteEntry,
  address: string,
  signal: AbortSignal,
): Promise<Result<unknown, Fault>> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity.get(url) ?? '';
  script.src = address;
  return new Promise((resolve) => {
    const end = (result: Result<unknown, Fault>) => {
      script.remove();
      resolve(result);
    };
    script.onload = () => end({ ok: true, value: takeVariable(container) });
    script.onerror = () => end(fault('unreachable', `${address} does not load`));
    signal.addEventListener('abort', () => script.remove());
    document.head.append(script);
  });
}

/** Takes it out of the page: another version makes a variable of the same name, or makes none. */
function takeVariable(name: string): unknown {
  const page = window as unknown as Record<string, unknown>;
  const made = page[name];
  page[name] = undefined;
  return made;
}

function isContainer(made: unknown): made is Container {
  if (typeof made !== 'object' || made === null) return false;
  return ['init', 'get'].every((call) => typeof Reflect.get(made, call) === 'function');
}
