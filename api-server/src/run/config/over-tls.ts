/** True if a host is this machine: a name or address of loopback, a socket file, or none at all. */
function isHere(host: string): boolean {
  return /^($|\/|%2f|localhost$|127\.\d+\.\d+\.\d+$|\[?::1\]?$)/i.test(host);
}

/** True if mail to an address leaves this machine over TLS alone, or not at all. */
export function isMailOverTls({ protocol, hostname, searchParams }: URL): boolean {
  return protocol === 'smtps:' || isHere(hostname) || searchParams.get('requireTLS') === 'true';
}

/** True if a connection to a database leaves this machine over TLS with a certificate that is checked, or not at all. */
export function isDatabaseOverTls({ hostname, searchParams }: URL): boolean {
  const isChecked = ['require', 'verify-ca', 'verify-full'].includes(
    searchParams.get('sslmode') ?? '',
  );
  return (
    isHere(searchParams.get('host') ?? hostname) ||
    (isChecked && searchParams.get('uselibpqcompat') !== 'true')
  );
}
