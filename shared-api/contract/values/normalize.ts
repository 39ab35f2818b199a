/** Twins that keyboards produce for one character of JIS X 0208. */
const jisTwins: Record<string, string> = {
  '\u301c': '\uff5e', // wave dash
  '\u2212': '\uff0d', // minus sign
  '\u2014': '\u2015', // em dash
  '\u2016': '\u2225', // double vertical line
};

const halfWidthKana = /[\uff61-\uff9f]+/g;
const hyphens = /[\u002d\u2010-\u2015\u2212\u30fc\uff0d\uff70]/g;

/** NFKC joins a kana and its mark; a mark that stands alone becomes its full-width sign again. */
function toFullWidthKana(run: string): string {
  return run.normalize('NFKC').replaceAll('\u3099', '\u309b').replaceAll('\u309a', '\u309c');
}

/**
 * NFC without what nobody sees, and a copied text brings along: zero-width spaces, variation selectors, marks of
 * direction.
 */
function withoutInvisible(value: string): string {
  return value.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC');
}

/** Names and addresses: NFC, half-width kana to full width, one twin of each character, trimmed. */
export function normalizeText(value: string): string {
  return withoutInvisible(value)
    .replace(halfWidthKana, toFullWidthKana)
    .replace(/[\u301c\u2212\u2014\u2016]/g, (twin) => jisTwins[twin] ?? twin)
    .trim();
}

function toHalfWidth(value: string): string {
  return withoutInvisible(value)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

/**
 * Postal codes, telephone numbers, codes, membership numbers: half width, without hyphens, spaces and the brackets in
 * which the mail's subject shows a code.
 */
export function normalizeDigits(value: string): string {
  return toHalfWidth(value.replace(hyphens, '')).replace(/[\s〒【】]/g, '');
}

/** Numbers of a company: capitals too, and with its prefix, which need not be typed before so many digits. */
export function normalizeNumber(
  value: string,
  { prefix, length }: { prefix: string; length: number },
): string {
  const number = normalizeDigits(value).toUpperCase();
  return number.length === length ? prefix + number : number;
}

/** Telephone numbers: also without parentheses and dots, and with 0 in place of Japan's country code. */
export function normalizePhoneNumber(value: string): string {
  return normalizeDigits(value)
    .replace(/[().]/g, '')
    .replace(/^\+810?/, '0');
}

/** E-mail addresses: half width, trimmed, the domain in lower case. */
export function normalizeEmail(value: string): string {
  const email = toHalfWidth(value).trim();
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}

/** A value as it is, for fields that nobody types. */
export function asIs(value: string): string {
  return value;
}

/** Length as a person counts it: code points, not UTF-16 units. */
export function countCharacters(value: string): number {
  return [...value].length;
}
