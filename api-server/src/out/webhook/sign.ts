import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** Reads the keys of one secret, or of two with a space between; undefined if one is wrong. */
export function readWebhookSecrets(text: string): Buffer[] | undefined {
  const keys = text.split(' ').map(readWebhookSecret);
  return keys.length <= 2 && keys.every((key) => key !== undefined) ? keys : undefined;
}

/** Reads the bytes of a secret `whsec_<base64>`; undefined if it is none, or has not 24 to 64 bytes. */
function readWebhookSecret(text: string): Buffer | undefined {
  const encoded = text.slice(prefix.length);
  const key = Buffer.from(encoded, 'base64');
  const isRight = text.startsWith(prefix) && key.toString('base64') === encoded;
  return isRight && key.length >= 24 && key.length <= 64 ? key : undefined;
}

/** A message of the webhook: the signature covers all three fields. */
interface Signed {
  id: string;
  /** seconds since 1970 */
  timestamp: number;
  body: string;
}

/**
 * The headers of a message after Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 over id, time and
 * body, once for each key, so that a receiver can change its key without a gap.
 */
export function signatureHeaders(
  keys: readonly Buffer[],
  { id, timestamp, body }: Signed,
): Record<string, string> {
  const sign = (key: Buffer) =>
    createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map((key) => `v1,${sign(key)}`).join(' '),
  };
}
