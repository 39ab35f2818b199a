import { satisfy } from '@module-federation/runtime-core';
import { type Refusal, refusal } from '../outcome';
import type { Parts } from './parts';

/**
 * Finds remotes whose entry expects another runtime of Module Federation than the host gives: nothing in the page
 * compares the two. A host serves the entries of its own major version, up to its own version. Builds that did not say pass.
 */
export function checkRuntime({ host, remotes }: Parts): Refusal[] {
  const given = host.runtime;
  if (given === null) return [];
  return remotes.flatMap(({ name, version, runtime }) =>
    runtime === null || satisfy(given, `^${runtime}`)
      ? []
      : [refusal('other-runtime', { name, version, runtime, host: host.version, given })],
  );
}
