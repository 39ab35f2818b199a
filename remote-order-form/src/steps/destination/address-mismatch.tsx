import { type Destination, type DestinationKey, normalizeText } from '@order-change/contract';
import { Notice } from '@order-change/shared-ui';
import { isWithoutTown, streetStart } from '../../change/fill-address';
import type { AddressLookup } from '../../form/address-lookup';

/** What does not fit together in an address, and at which field it is shown. */
export interface AddressDoubt {
  field: 'city' | 'street';
  text: string;
}

/** A doubt, not a refusal: a new town may be missing in the postal data, and some places have none. */
export function addressDoubt(
  destination: Destination,
  lookup: AddressLookup | undefined,
): AddressDoubt | undefined {
  const prefecture = normalizeText(destination.prefecture);
  const city = normalizeText(destination.city);
  if (lookup?.kind !== 'found' || prefecture === '' || city === '') return undefined;
  const places = lookup.addresses.filter(
    (address) => address.prefecture === prefecture && address.city === city,
  );
  if (places.length === 0) {
    return {
      field: 'city',
      text: '郵便番号とご住所が一致していないようです。お間違いがないかご確認ください。',
    };
  }
  const isTownMissing =
    isWithoutTown(destination.street) &&
    places.every((place) => streetStart(place) !== '' && !isWithoutTown(streetStart(place)));
  return isTownMissing
    ? {
        field: 'street',
        text: '町名が入力されていないようです。お間違いがないかご確認ください。',
      }
    : undefined;
}

interface AddressMismatchProps {
  doubt: AddressDoubt | undefined;
  /** below which it stands */
  field: DestinationKey;
}

/** The doubt about a field, below it. */
export function AddressMismatch({ doubt, field }: AddressMismatchProps) {
  if (doubt?.field !== field) return null;
  return (
    <Notice tone="warning" live>
      {doubt.text}
    </Notice>
  );
}
