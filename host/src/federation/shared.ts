import type { createInstance } from '@module-federation/enhanced/runtime';
import { importAgain } from '@order-change/client/host';
import type { FailureStage } from '@order-change/shell';

/** Shared modules in the words of Module Federation's runtime. */
export type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

interface SharedConfig {
  version: string;
  /** the range that the host itself needs */
  requiredVersion: string;
  singleton: boolean;
}

/** The modules that this page shares with remotes. */
export const pageShared: Shared = {};

/**
 * Offers a module of the host to remotes. It counts as loaded, so no remote puts a copy of its own in its place.
 *
 * @param evaluate answers the module as a remote's `import` of it would
 */
export function share(
  name: string,
  { version, ...range }: SharedConfig,
  evaluate: () => unknown,
): void {
  pageShared[name] = { version, lib: evaluate, shareConfig: { ...range, eager: true } };
}

/** Offered modules for which remotes wait. */
const missing = new Map<string, 'asked' | 'failed'>();

/**
 * Finds the stage at which the host fails a remote: a module that it offers did not come. Undefined if the failure is the
 * remote's own. A module that is still on its way explains a timeout alone.
 */
export function hostStageOf(stage: FailureStage): FailureStage | undefined {
  const waits = [...missing.values()];
  if (stage === 'timeout') return waits.length > 0 ? stage : undefined;
  return stage !== 'integrity' && waits.includes('failed') ? 'unreachable' : undefined;
}

/**
 * Offers a module of the host that comes behind the first screen, or when somebody asks for it. It counts as loaded, as
 * the others do.
 */
export function offer(
  name: string,
  { version, ...range }: SharedConfig,
  load: () => Promise<unknown>,
): void {
  const get = async () => {
    missing.set(name, 'asked');
    const module = await importAgain(load).catch((error: unknown) => {
      missing.set(name, 'failed');
      throw error;
    });
    missing.delete(name);
    return () => module;
  };
  pageShared[name] = { version, get, loaded: true, shareConfig: { ...range, eager: false } };
}
