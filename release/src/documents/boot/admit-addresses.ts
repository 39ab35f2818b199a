/// <reference lib="dom" />

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ) => unknown;
}

/** The folder of a version, or that of compositions; no escapes that a server might follow. */
const published = /^(\/(?:host|remotes\/[\w-]+)\/[\w.+-]+\/|\/compositions\/)[\w@+~./-]+$/;

/**
 * Makes the page's only policy of Trusted Types: a script may come from a folder of this site that the
 * composition names, and no text becomes HTML or code. It is the default one, because the chunk loaders of
 * bundlers set plain texts; a policy of their own would admit any address.
 *
 * @param named the text that names what is admitted, by addresses in quotes; it grows while the page lives
 */
export function admitAddresses(named: () => string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      const folder = published.exec(pathname)?.[1];
      const place = origin === location.origin ? '' : origin;
      return folder && named().includes(`"${place}${folder}`) ? address : null;
    },
  });
}
