import { type Refusal, refusal } from '../outcome';
import type { Parts } from './parts';

/** Does the host's shared client give each name that a remote uses of it? Builds that did not look are not judged. */
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
