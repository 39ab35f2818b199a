import { type Refusal, refusal } from '../outcome';
import type { Parts } from './parts';

/** Finds names that a remote uses of the shared client and the host does not give. Builds that did not look pass. */
export function checkExports({ host, remotes }: Parts): Refusal[] {
  const given = host.clientExports;
  if (given === null || given.includes('*')) return [];
  return remotes.flatMap(({ name, version, usedClientExports: used }) => {
    const missing = (used ?? []).filter((one) => one !== '*' && !given.includes(one));
    if (missing.length === 0) return [];
    const params = { name, version, names: missing.join(', '), host: host.version };
    return [refusal('unknown-export', params)];
  });
}
