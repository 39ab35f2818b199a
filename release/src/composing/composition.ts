import { createHash } from 'node:crypto';
import { type Refusal, refusal } from '../outcome';
import type { DiscoveryDocument } from '../protocol/discovery';
import { compositionPath } from '../protocol/paths';
import type { Store } from '../store';
import { type Beside, toDiscovery } from './discovery';
import { toInlineJson } from './inline-json';
import type { Marked } from './marked';
import type { Parts, Versions } from './parts';

export interface Composition {
  /** the hash of its file, which holds the number of the release that made it */
  id: string;
  versions: Versions;
}

/** A composition with what its file holds. */
export interface Composed extends Composition {
  parts: Parts;
  /** the failover versions of each part that has one, in their order */
  fallbacks: Marked;
  document: DiscoveryDocument;
  /** the exact bytes of `/compositions/<id>.json` */
  json: string;
}

/** @param sequence of the release that it is made for */
export function compose(
  versions: Versions,
  parts: Parts,
  sequence: number,
  beside: Beside = {},
): Composed {
  const document = toDiscovery(parts, sequence, beside);
  const json = toInlineJson(document);
  const fallbacks: Marked = {};
  for (const { name, version } of beside.fallbacks ?? [])
    fallbacks[name] = [...(fallbacks[name] ?? []), version];
  return { id: compositionIdOf(json), versions, parts, fallbacks, document, json };
}

export function compositionIdOf(json: string | Buffer): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 12);
}

/** A refusal if the file of a composition is not as it was written. */
export async function missingComposition(store: Store, id: string): Promise<Refusal[]> {
  const path = compositionPath(id);
  const json = await store.get(path);
  if (json && compositionIdOf(json) === id) return [];
  return [refusal('changed-composition', { path: `${store.name}/${path}` })];
}
