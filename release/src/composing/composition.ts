import { createHash } from 'node:crypto';
import { toInlineJson } from '../page/inline-json';
import type { DiscoveryDocument } from '../protocol/discovery';
import { toDiscovery } from './discovery';
import type { Parts, Versions } from './parts';

export interface Composition {
  /** what a session's cookie holds: the same published bytes have the same id, on every machine */
  id: string;
  versions: Versions;
}

/** A composition with what its file holds. */
export interface Composed extends Composition {
  parts: Parts;
  document: DiscoveryDocument;
  /** the exact bytes of `/compositions/<id>.json` */
  json: string;
}

export function compose(versions: Versions, parts: Parts): Composed {
  const document = toDiscovery(parts);
  const json = toInlineJson(document);
  return { id: compositionIdOf(json), versions, parts, document, json };
}

export function compositionIdOf(json: string | Buffer): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 12);
}
