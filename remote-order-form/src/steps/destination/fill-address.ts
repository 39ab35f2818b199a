import { normalizeText, type Destination, type PostalAddress } from 'shared-api/contract';

/** How the street begins at an address: the town, and the number that an office's own code has. */
export function streetStart({ town, street = '' }: PostalAddress): string {
  return town + street;
}

type Place = Pick<Destination, 'city' | 'street'>;

/** The one of several addresses that a place is at; of towns like 本 and 本町 the one that says more. */
export function fittingAddress(
  addresses: readonly PostalAddress[],
  { city, street }: Place,
): PostalAddress | undefined {
  return addresses
    .filter((address) => address.city === city && street.startsWith(streetStart(address)))
    .sort((one, other) => streetStart(other).length - streetStart(one).length)[0];
}

/** How the street begins by what is known now: at the only address, or at the one that fits; else ''. */
export function knownStart(addresses: readonly PostalAddress[], place: Place): string {
  const address = addresses.length === 1 ? addresses[0] : fittingAddress(addresses, place);
  return address ? streetStart(address) : '';
}

/**
 * The destination with what a postal code says. What the addresses of the code do not share is left
 * out, unless one of them is what is there already; and a street that the customer has typed stays:
 * only a start that was filled in gives way.
 */
export function fillAddress(
  destination: Destination,
  addresses: readonly PostalAddress[],
  filledStart: string,
): Destination {
  const [first, ...others] = addresses;
  if (!first) return destination;
  const { street, building } = destination;
  const city = knownCity(addresses, destination.city);
  const start = knownStart(addresses, { city, street });
  return {
    ...destination,
    prefecture: first.prefecture,
    city,
    street: startWith(start, street, filledStart),
    building: building || (others.length === 0 ? (first.officeName ?? '') : ''),
  };
}

function knownCity(addresses: readonly PostalAddress[], typed: string): string {
  const [first = '', ...others] = new Set(addresses.map(({ city }) => city));
  if (others.length === 0) return first;
  const known = normalizeText(typed);
  return [first, ...others].includes(known) ? known : '';
}

function startWith(start: string, street: string, filledStart: string): string {
  if (street === '') return start;
  if (start !== '' && street.startsWith(start)) return street;
  const isFilled = filledStart !== '' && street.startsWith(filledStart);
  return isFilled ? start + street.slice(filledStart.length) : street;
}
