import { createHash } from 'node:crypto';

/** One version of the host and one of each remote, by name. */
export type Versions = Record<string, string>;

export interface Composition {
  /** The same versions have the same id, on every machine: it is what a session's cookie holds. */
  id: string;
  versions: Versions;
}

export function compositionOf(versions: Versions): Composition {
  const lines = Object.entries(versions)
    .map(([name, version]) => `${name}=${version}`)
    .sort();
  const id = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
  return { id, versions };
}
