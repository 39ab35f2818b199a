import { randomInt } from 'node:crypto';

/** Without characters that look or sound alike on paper: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const length = 10;

/** Cannot be guessed, can be read out on the telephone: `4KQ7M-9XWPA`. */
export function createReceiptNumber(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  characters.splice(length / 2, 0, '-');
  return characters.join('');
}
