import { type Refusal, refusal } from '../outcome';
import type { Parts } from './parts';

/** Finds names that a remote uses of the shared client and the host does not give to its contract. Builds that did not look pass. */
export function checkExports({ host, remotes }: Parts): Refusal[] {
  const { clientExports: given, endedExports: ended = {} } = host;
  if (given === null || given.includes('*')) return [];
  return remotes.flatMap(({ name, version, contract, usedClientExports: used }) => {
    const isGiven = (one: string) => given.includes(one) && contract <= (ended[one] ?? contract);
    const missing = (used ?? []).filter((one) => one !== '*' && !isGiven(one));
    if (missing.length === 0) return [];
    const params = { name, version, names: missing.join(', '), host: host.version, contract };
    return [refusal('unknown-export', params)];
  });
}
