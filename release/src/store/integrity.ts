import { hash } from 'node:crypto';

/** Subresource integrity of exactly these bytes, or of a text in UTF-8: `sha384-<base64>`. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${hash('sha384', bytes, 'base64')}`;
}
