import type { NetworkBounds } from '../../ground/client-network';

const format = /^[1-9]\d{0,8}(,[1-9]\d{0,8},[1-9]\d{0,8})?$/;

/**
 * Reads the bounds of the three widths, `60,240,960`. One number alone, as settings had it before, is the
 * narrowest: the wider ones are 4 and 16 times as much.
 *
 * @param text one that {@link isNetworkBounds} takes
 */
export function toNetworkBounds(text: string): NetworkBounds {
  const [client = 0, line = 4 * client, site = 16 * client] = text.split(',').map(Number);
  return { client, line, site };
}

/** True if a text holds one bound, or three of which none is smaller than the one before. */
export function isNetworkBounds(text: string): boolean {
  const { client, line, site } = toNetworkBounds(text);
  return format.test(text) && client <= line && line <= site;
}
