import { normalizeText } from '@order-change/contract';
import { Notice } from '@order-change/shared-ui';
import type { AddressLookup } from './address-lookup';
import type { DestinationForm } from './destination-form';
import { isWithoutTown, streetStart } from './fill-address';

interface AddressMismatchProps {
  form: DestinationForm;
  lookup: AddressLookup | undefined;
}

/** A doubt, not a refusal: a new town may be missing in the postal data, and some places have none. */
export function AddressMismatch({ form, lookup }: AddressMismatchProps) {
  const prefecture = normalizeText(form.judged.prefecture);
  const city = normalizeText(form.judged.city);
  if (lookup?.kind !== 'found' || prefecture === '' || city === '') return null;
  const places = lookup.addresses.filter(
    (address) => address.prefecture === prefecture && address.city === city,
  );
  const isTownMissing =
    isWithoutTown(form.judged.street) &&
    places.every((place) => streetStart(place) !== '' && !isWithoutTown(streetStart(place)));
  if (places.length > 0 && !isTownMissing) return null;
  return (
    <Notice tone="warning" live>
      {places.length > 0
        ? '町名が入力されていないようです。'
        : '郵便番号とご住所が一致していないようです。'}
      お間違いがないかご確認ください。
    </Notice>
  );
}
