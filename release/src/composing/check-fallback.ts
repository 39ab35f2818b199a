import { tellFault } from '../refusals';
import { check } from './check';
import type { Parts } from './parts';

/**
 * One line for each part that is new in `after` and could not go back alone: what was live before it does not
 * fit the others any more. `withdraw` would have no way then.
 */
export function fallbackFaults(before: Parts | undefined, after: Parts): string[] {
  if (!before) return [];
  const remotes = after.remotes.flatMap((remote) => {
    const old = before.remotes.find(({ name }) => name === remote.name);
    if (!old || old.version === remote.version) return [];
    const others = after.remotes.filter(({ name }) => name !== remote.name);
    return faults(old, { ...after, remotes: [...others, old] });
  });
  const isHostNew = before.host.version !== after.host.version;
  return [...(isHostNew ? faults(before.host, { ...after, host: before.host }) : []), ...remotes];
}

function faults({ name, version }: { name: string; version: string }, parts: Parts): string[] {
  const [first] = check(parts);
  return first ? [`${name} cannot go back to ${version} alone: ${tellFault(first)}`] : [];
}
