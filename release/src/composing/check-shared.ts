import { satisfy } from '@module-federation/runtime-core';
import { type Refusal, refusal } from '../outcome';
import type { RemotePublication } from '../store';
import type { Parts } from './parts';

/**
 * Finds modules that a remote takes from the page and the host does not give, by Module Federation's
 * own matcher, which differs from npm's for prereleases. A version that does not fit is only a warning in
 * a browser's console there, and the remote runs on a module that it was never tested with.
 */
export function checkShared({ host, remotes }: Parts): Refusal[] {
  return remotes.flatMap((remote) =>
    takenFromPage(remote).flatMap(([module, { range }]) => {
      const given = Object.hasOwn(host.shared, module) ? host.shared[module] : undefined;
      const { name, version } = remote;
      if (!given) return [refusal('shared-missing', { name, version, module, host: host.version })];
      if (fits(given.version, range)) return [];
      const params = { name, version, module, range, host: host.version, given: given.version };
      return [refusal('shared-range', params)];
    }),
  );
}

const known = new Map<string, boolean>();

/** `satisfy`, once for each pair: parts of one site name few, and the check of a variant or a fallback asks for all again. */
function fits(version: string, range: string): boolean {
  const pair = `${version} ${range}`;
  const fit = known.get(pair) ?? satisfy(version, range);
  known.set(pair, fit);
  return fit;
}

/** Lists the modules that a remote does not bring itself, and those that must be one in the page. */
function takenFromPage({ shared }: RemotePublication) {
  return Object.entries(shared).filter(([, { import: brings, singleton }]) => !brings || singleton);
}
