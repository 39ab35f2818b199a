import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address as a socket or an entry of X-Forwarded-For gives it; undefined once the socket is closed. */
type Address = string | undefined;

/**
 * The network that a client is counted by: an IPv4 address, or the /64 of an IPv6 address, of which a
 * household or a phone has every address and may take another one for each call. All addresses that cannot be read
 * are one client.
 */
export function clientNetwork(address: Address): string {
  return bytesOf(address)?.slice(0, 8).join('.') ?? 'unreadable'; // IPv4 has four
}

/** Widths of networks: of one client, of one line, of one site. */
export type NetworkWidth = 'client' | 'line' | 'site';

/** A count for each width of network. */
export type NetworkBounds = Readonly<Record<NetworkWidth, number>>;

/**
 * The networks that hold a client, from the narrowest: of IPv6 the /64, /56 and /48, because one line is given
 * up to 256 of the first and one site up to 65,536; of IPv4 the address and its /24.
 */
export function clientNetworks(address: Address): readonly (readonly [NetworkWidth, string])[] {
  const client = ['client', clientNetwork(address)] as const;
  const bytes = bytesOf(address);
  if (bytes === undefined) return [client];
  if (bytes.length === 4) return [client, ['site', bytes.slice(0, 3).join('.')]];
  return [client, ['line', bytes.slice(0, 7).join('.')], ['site', bytes.slice(0, 6).join('.')]];
}

/** `[2001:db8::1]`, `[2001:db8::1]:443` and `203.0.113.7:50001`, as some proxies write them. */
const decorated = /^(?:\[([^[\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/** Four bytes of IPv4, which may be within IPv6, or sixteen; undefined if it is no address. */
function bytesOf(address: Address = ''): number[] | undefined {
  const [, bracketed, withPort] = decorated.exec(address) ?? [];
  const bare = bracketed ?? withPort ?? address;
  if (isIPv4(bare)) return bare.split('.').map(Number); // Nearly every call; the library parses an address three times.
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare).toByteArray() : undefined;
}
