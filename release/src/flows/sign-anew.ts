import type { SigningKey } from '../credentials/signing-key';
import { compositionPath, signaturePath } from '../protocol/paths';
import { compositionOf } from '../protocol/release-id';
import { integrityOf, readRecord, type Store } from '../store';

/**
 * Signs the compositions of releases with another key, for sessions that hold them. Not one whose bytes are not those
 * that its record names: whoever had the revoked key may have changed it.
 */
export async function signAnew(
  store: Store,
  releases: readonly string[],
  key: SigningKey,
): Promise<void> {
  for (const release of releases) {
    const id = compositionOf(release);
    const path = compositionPath(id);
    const [record, json] = [await readRecord(store, release), await store.get(path)];
    if (record.ok && json && record.value.stored[path] === integrityOf(json))
      await store.putFile(signaturePath(id, key.publicKey), Buffer.from(key.sign(String(json))));
  }
}
