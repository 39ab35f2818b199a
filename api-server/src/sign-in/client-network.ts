import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that a client is counted by: an IPv4 address, or the /64 of an IPv6 address, of which a
 * household or a phone has every address and may take another one for each call.
 */
export function clientNetwork(address: string): string {
  // Nearly every call; the library parses an address three times.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const bytes = ipaddr.process(address).toByteArray(); // IPv4 within IPv6 is IPv4
  return bytes.slice(0, 8).join('.'); // IPv4 has four
}
