/** Domains that customers have their mail at; those that differ little stand here so that each is left alone. */
export const commonDomains: readonly string[] = `
  docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp ymobile.ne.jp emobile.ne.jp ymobile1.ne.jp
  uqmobile.jp rakumail.jp gmail.com googlemail.com yahoo.co.jp yahoo.com ymail.ne.jp ymail.com icloud.com
  me.com mac.com outlook.jp outlook.com hotmail.co.jp hotmail.com live.jp live.com msn.com mail.com aol.com
  nifty.com nifty.ne.jp biglobe.ne.jp ocn.ne.jp so-net.ne.jp eonet.ne.jp plala.or.jp dion.ne.jp
  jcom.home.ne.jp jcom.zaq.ne.jp
`
  .trim()
  .split(/\s+/);

/** Slips that are taken for a typing error and not for another domain. */
const maxSlips = 2;
/** Letters of a provider's name; a shorter one is near too many others to be guessed from a slip in it. */
const minNameLength = 5;

/**
 * The common domain that was probably meant: a slip or two away (gmial.com), or with the wrong ending
 * (gmail.co.jp). Nothing for a domain that is common itself or may still become so while it is typed.
 */
export function domainMeant(domain: string): string | undefined {
  const isFamiliar = commonDomains.some((common) => common.startsWith(domain));
  if (isFamiliar || !domain.includes('.')) return undefined;
  const [nearest] = commonDomains
    .map((common) => ({ common, slips: countSlips(domain, common) }))
    .filter(({ common, slips }) => isLikely(domain, common, slips))
    .sort((one, other) => one.slips - other.slips);
  return nearest?.common;
}

function isLikely(domain: string, common: string, slips: number): boolean {
  const isSameProvider = provider(domain) === provider(common);
  const isLongName = provider(common).length >= minNameLength;
  return slips <= maxSlips ? isSameProvider || isLongName : isSameProvider && isLongName;
}

function provider(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

/** Counts letters that are missing, added, mixed up or swapped with their neighbour (optimal string alignment). */
function countSlips(typed: string, meant: string): number {
  const table = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    table.push(current);
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isSwapped =
        typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(typed.length, meant.length);
}
