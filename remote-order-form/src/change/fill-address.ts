import { type Destination, normalizeText, type PostalAddress } from '@order-change/contract';

/** Returns the beginning of the street at an address: the town, and the number that an office's own code has. */
export function streetStart({ town, street = '' }: PostalAddress): string {
  return town + street;
}

/** True where a street begins with its number, in digits or as 七丁目 (三番町 is a town): the town in front of it is missing. */
export function isWithoutTown(street: string): boolean {
  return /^(?:[\d０-９]|[一二三四五六七八九十]+丁目)/u.test(street);
}

/** True for a street without any number, in digits or in kanji. */
export function isWithoutNumber(street: string): boolean {
  return street !== '' && !/[\d０-９〇一二三四五六七八九十百]/u.test(street);
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

type Starts = Pick<Destination, 'street' | 'building'>;

/** Returns the beginnings of street and building as far as they are known: at the only address, or at the one that fits. */
function knownStarts(addresses: readonly PostalAddress[], place: Place): Starts {
  const address = addresses.length === 1 ? addresses[0] : fittingAddress(addresses, place);
  return {
    street: address ? streetStart(address) : '',
    building: address?.officeName ?? '',
  };
}

/**
 * The destination with what a postal code says. What the addresses of the code do not share is left
 * out, unless one of them is what is there already. What the customer has typed of street and building
 * stays, also behind the city, and a number behind its town: only a start gives way that is what the code
 * before it said.
 */
export function fillAddress(
  destination: Destination,
  addresses: readonly PostalAddress[],
  addressesBefore: readonly PostalAddress[],
): Destination {
  const [first] = addresses;
  if (!first) return destination;
  const { building } = destination;
  const city = knownCity(addresses, destination.city);
  const street = behindCity(destination.city, city) + destination.street;
  const starts = knownStarts(addresses, { city, street });
  const before = knownStarts(addressesBefore, destination);
  return {
    ...destination,
    prefecture: first.prefecture,
    city,
    street:
      addresses.length === 1 && first.street === undefined && isWithoutTown(street)
        ? starts.street + street
        : startWith(starts.street, street, before.street),
    building: startWith(starts.building, building, before.building),
  };
}

/**
 * The destination without what a postal code had filled in, once that code is changed: an address of another
 * place must not stand beside it. What the customer has typed stays.
 */
export function withoutFilled(
  destination: Destination,
  addresses: readonly PostalAddress[],
): Destination {
  const [first] = addresses;
  if (!first) return destination;
  const { prefecture, city, street, building } = destination;
  const starts = knownStarts(addresses, destination);
  const isSameCity = addresses.some((address) => address.city === city);
  return {
    ...destination,
    prefecture: prefecture === first.prefecture ? '' : prefecture,
    city: isSameCity ? '' : city,
    street: startWith('', street, starts.street),
    building: startWith('', building, starts.building),
  };
}

/**
 * The destination at the one of several addresses that the customer has chosen: its street begins there.
 * Typed text stands behind it, but for the start of another of them.
 */
export function chooseAddress(
  destination: Destination,
  address: PostalAddress,
  addresses: readonly PostalAddress[],
): Destination {
  const start = streetStart(address);
  const { street } = destination;
  const before = knownStarts(addresses, destination).street;
  const isFilled = before !== '' && street.startsWith(before);
  const rest = street.slice((isFilled ? before : street.startsWith(start) ? start : '').length);
  return { ...fillAddress(destination, [address], addresses), street: start + rest };
}

function knownCity(addresses: readonly PostalAddress[], typed: string): string {
  const [first = '', ...others] = new Set(addresses.map(({ city }) => city));
  if (others.length === 0) return first;
  const known = normalizeText(typed);
  return [first, ...others].includes(known) ? known : '';
}

/** Returns the text that was typed into the field of the city and belongs into the street. */
function behindCity(typed: string, city: string): string {
  const known = normalizeText(typed);
  return city !== '' && known.startsWith(city) ? known.slice(city.length).trimStart() : '';
}

function startWith(start: string, text: string, startBefore: string): string {
  if (text === '') return start;
  if (start !== '' && text.startsWith(start)) return text;
  const isFilled = startBefore !== '' && text.startsWith(startBefore);
  return isFilled ? (start + text.slice(startBefore.length)).trimStart() : text;
}
