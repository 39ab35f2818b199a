type Bytes = Uint8Array<ArrayBuffer>;

/** The name of the `<meta>` that lists the keys which the site accepts, base64url with a space between. */
export const keysMeta = 'release-keys';

/**
 * Did one of `keys` sign exactly this text? Ed25519; keys and signature are raw bytes in base64url. False
 * for anything that is none.
 */
export async function isSigned(
  text: string,
  signature: string,
  keys: readonly string[],
): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  for (const key of keys) {
    try {
      if (await verify(toBytes(signature), bytes, toBytes(key))) return true;
    } catch {
      // No key, or no signature.
    }
  }
  return false;
}

async function verify(signature: Bytes, bytes: Bytes, key: Bytes): Promise<boolean> {
  const own = await importKey(key);
  if (own) return crypto.subtle.verify('Ed25519', own, signature, bytes);
  const [ed25519, { sha512 }] = await Promise.all([
    import('@noble/ed25519'),
    import('@noble/hashes/sha2.js'),
  ]);
  ed25519.hashes.sha512 = sha512;
  return ed25519.verify(signature, bytes, key);
}

/** Undefined in an older browser, and in a page without TLS, which have no Ed25519 of their own. */
async function importKey(key: Bytes): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
}

function toBytes(base64url: string): Bytes {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
