import { type Destination, fill, normalizeText, type PostalAddress } from '@order-change/contract';
import { isWithoutTown, streetStart } from './fill-address';

import * as texts from '#texts/later';

/** Two parts of an address that do not fit together, and the field that shows it. */
export interface AddressDoubt {
  field: 'city' | 'street';
  text: string;
}

/** A doubt, not a refusal: a new town may be missing in the postal data, and some places have none. */
export function addressDoubt(
  destination: Destination,
  addresses: readonly PostalAddress[] = [],
): AddressDoubt | undefined {
  const prefecture = normalizeText(destination.prefecture);
  const city = normalizeText(destination.city);
  const [first] = addresses;
  if (!first || prefecture === '' || city === '') return undefined;
  const places = addresses.filter(
    (address) => address.prefecture === prefecture && address.city === city,
  );
  if (places.length === 0) {
    return {
      field: 'city',
      text: fill(texts.addressMismatch, { place: first.prefecture + first.city }),
    };
  }
  const isTownMissing =
    isWithoutTown(destination.street) &&
    places.every((place) => streetStart(place) !== '' && !isWithoutTown(streetStart(place)));
  return isTownMissing
    ? {
        field: 'street',
        text: texts.townMissing,
      }
    : undefined;
}
